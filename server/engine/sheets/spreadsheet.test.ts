import type { Worker } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { zip } from '../../files/madeFiles.testing.ts'
import type { TextSheet } from './sheetTask.ts'
import { sheetsOfFile, toCsv, toXlsx } from './spreadsheet.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kept = 'http://schemas.openxmlformats.org/package/2006'

/** An Excel file of one cell, with so many bytes that mean nothing beside it. */
const sheet = (padding: number): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: `<Types xmlns="${kept}/content-types"/>` },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${kept}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      packed: true,
      content: `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>${' '.repeat(padding)}</sheetData></worksheet>`,
    },
  ])

const rowsOfFile = async (bytes: Buffer, most: number) => (await sheetsOfFile(bytes, most))[0].rows
const one = (rows: string[][]) => [{ name: 'a', rows }]

test('a table that unpacks to a flood is refused, an honest one is read', async () => {
  expect(await rowsOfFile(sheet(1000), 10)).toEqual([['name']])
  await expect(rowsOfFile(sheet(150_000_000), 10)).rejects.toMatchObject({ word: 'sheet' })
})

test('other sheets are read where somebody asks for them by name, whatever its case, and a flood among them is refused', async () => {
  const notes = [{ name: 'Notes', rows: [['a'], ['b'], ['c']] }]
  const file = await toXlsx([...one([['x'], ['y']]), { name: 'others', rows: [['z']] }, ...notes])
  expect(await sheetsOfFile(file, 1)).toEqual([{ name: '', rows: [['x']] }])
  expect(await sheetsOfFile(file, 1, { names: ['notes', 'none'], most: 2 })).toEqual([
    { name: 'a', rows: [['x']] },
    { name: 'Notes', rows: [['a'], ['b']] },
  ])
  await expect(sheetsOfFile(sheet(150_000_000), 10, { names: ['a'], most: 10 })).rejects.toMatchObject({
    word: 'sheet',
  })
})

test('a sheet whose name Excel would not take is given one that it does', async () => {
  const file = await toXlsx([
    { name: 'a/b: [c]', rows: [['x']] },
    { name: 'y'.repeat(40), rows: [['z']] },
  ])
  const sheets = await sheetsOfFile(file, 1, { names: ['y'.repeat(31)], most: 1 })
  expect(sheets.map(({ name }) => name)).toEqual(['a b   c', 'y'.repeat(31)])
})

test('many cells that share one long text are refused: each of them would be handed over whole', async () => {
  const shared = (count: number) => toXlsx(one(Array.from({ length: count }, () => ['x'.repeat(30_000)])))
  expect(await rowsOfFile(await shared(2000), 2000)).toHaveLength(2000)
  await expect(rowsOfFile(await shared(2500), 2500)).rejects.toMatchObject({ word: 'sheet' })
})

test('a table of millions of rows or cells keeps nobody waiting: a thread reads it, and hands over no more than is taken', async () => {
  const handed: TextSheet['rows'][] = []
  const listen = (thread: Worker) =>
    thread.on('message', (sheets: TextSheet[]) => handed.push(...sheets.map(({ rows }) => rows)))
  process.on('worker', listen)
  onTestFinished(() => void process.off('worker', listen))
  const first = [['a'], ['a'], ['a']]
  expect(await rowsOfFile(Buffer.from('a\n'.repeat(5_000_000)), 3)).toEqual(first)
  const wide = await rowsOfFile(Buffer.from(','.repeat(1_000_000)), 3)
  expect(wide).toEqual([Array(1000).fill('')])
  expect(handed).toEqual([first, wide])
})

describe('what spreadsheet programs would run', () => {
  const formulas = ['=1+1', '+cmd|x', '-1+cmd|x', '@SUM(1)', '\t=1', '-2\n=1']
  const others = ['-1.5', '+3,5', '-12', '7', 'two\nlines', 'a\r=1+1']
  const marked = formulas.map((formula) => `'${formula}`)

  test('is plain text in a CSV, and nothing else changes', async () => {
    const csv = toCsv([[...formulas, ...others]])
    const cells = parse(csv, { bom: true })
    expect(cells).toEqual([[...marked, ...others]])
  })

  test('is plain text in an Excel file, and nothing else changes', async () => {
    const parts = unzipSync(await toXlsx(one([[...formulas, ...others]])))
    const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())
    expect([...texts.matchAll(/<t>([^<]*)<\/t>/g)].map(([, cell]) => cell)).toEqual([...marked, ...others])
  })

  test('comes back as it was when our own file is read', async () => {
    const rows = [[...formulas, ...others]]
    expect(await rowsOfFile(toCsv(rows), 10)).toEqual(rows)
    expect(await rowsOfFile(await toXlsx(one(rows)), 10)).toEqual(rows)
  })
})

test.each([
  '=1+1',
  '＝1+1',
  '＋1',
  '－1+1',
  '＠SUM(1)',
  ' =1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u3000＝1',
  '\u00a0-1+1',
  '\tx',
  "'=1+1",
  "''-a",
])('the cell %j is no formula in a file, and comes back as it was', async (cell) => {
  const csv = toCsv([[cell]])
  expect(parse(csv, { bom: true, relax_quotes: true })).toEqual([[`'${cell}`]])
  expect(await rowsOfFile(csv, 1)).toEqual([[cell]])
})

test.each(['-5', '+5.5', '1=1', ' x', "'x"])('the cell %j, which is no formula, stays as it is', (cell) => {
  expect(toCsv([[cell]]).toString()).toBe(`\ufeff${cell}\r\n`)
})
