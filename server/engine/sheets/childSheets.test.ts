import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { text } from '../../../contract/text.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { Bytes, type Call } from '../../http/route.ts'
import type { Actor } from '../../permission/actor.ts'
import { contextFor } from '../context.testing.ts'
import { keyColumns } from '../keyColumns.ts'
import { Registry } from '../registry.ts'
import { book, chapter, furnish, librarian, libraryModules, shelf } from '../resources.testing.ts'
import { addRow } from '../save/save.ts'
import { anyTable } from '../table.ts'
import { writerOf } from '../writing.ts'
import { calledSheet, childSheet, sheetNames } from './childSheets.ts'
import { exportRows } from './export.ts'
import { type ImportReport, importRows } from './import.ts'
import { sheetsOfFile, toXlsx } from './spreadsheet.ts'

const { chapters } = book.fields
const { heading, pages } = chapter.fields
/** A library whose chapters are not for everybody, nor everything in them. */
const guarded = [
  { ...book, fields: { ...book.fields, chapters: { ...chapters, guard: 'library/book/chapters' } } },
  {
    ...chapter,
    fields: {
      ...chapter.fields,
      heading: { ...heading, guard: 'masked' },
      pages: { ...pages, guard: 'library/book/pages' },
    },
  },
] as const
const registry = new Registry(
  libraryModules.map(({ definition }) => ({
    definition: guarded.find(({ name }) => name === definition.name) ?? definition,
  })),
)
const ann = librarian(1)
const export_ = 'library/book/export'

onBothDatabases('child rows on sheets of their own', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
  })
  afterAll(() => at.drop())
  beforeEach(async () => {
    await anyTable(at.db).deleteFrom('book').execute()
  })

  const callOf = (actor: Actor, body: Record<string, unknown>, file: Buffer = Buffer.alloc(0)): Call => ({
    ...{ db: at.db, context: contextFor(registry, actor, 1000), actor, query: body, body, input: body, method: 'POST' },
    headers: { 'content-type': 'multipart/form-data' },
    ...{ host: '', tokens: { admin: '', user: '' }, session: 'valid', about: {}, now: 1000 },
    parts: async function* () {
      yield {
        kind: 'file',
        name: 'file',
        filename: 'a.xlsx',
        stream: new Blob([Uint8Array.from(file)]).stream() as never,
      }
    },
  })
  const add = (title: string, rows: readonly object[]) =>
    addRow(at.db, writerOf(contextFor(registry, ann), 'book'), { title, chapters: rows })
  const exported = async (actor: Actor, body: Record<string, unknown> = {}) => {
    const file = await exportRows(
      callOf(actor, { format: 'xlsx', columns: ['title'], order: 'id,asc', ...body }),
      registry.definition('book'),
    )
    if (!(file instanceof Bytes) || !Buffer.isBuffer(file.body)) throw new Error('no file')
    const [, ...others] = await sheetsOfFile(file.body, 100, { names: ['chapters'], most: 100 })
    return others
  }
  const sent = async (actor: Actor, rows: readonly string[][], ...lines: string[][]) => {
    const file = await toXlsx([
      { name: 'Books', rows },
      { name: 'CHAPTERS', rows: [['Title', 'Heading', '页数'], ...lines] },
    ])
    const writer = writerOf(contextFor(registry, actor), 'book')
    const answer = (await importRows(callOf(actor, { step: 'dryRun' }, file), writer)) as ImportReport
    return answer
  }

  test('go to those who may read them, with the masks and columns of their screen', async () => {
    await add('B', [{ heading: '=A long heading', pages: 7 }, { heading: 'Second' }])
    await add('A', [{ heading: 'Other' }])
    expect(await exported(ann)).toEqual([
      {
        name: 'Chapters',
        rows: [
          ['Title', 'Heading', 'Pages', 'Order'],
          ['B', '=A long heading', '7', '1'],
          ['B', 'Second', '', '2'],
          ['A', 'Other', '', '1'],
        ],
      },
    ])
    expect(await exported(librarian(2, [export_]))).toEqual([])
    const [sheet] = await exported(librarian(2, [export_, 'library/book/chapters', 'library/book/exportPlain']))
    expect(sheet?.rows.slice(0, 2)).toEqual([
      ['Title', 'Heading', 'Order'],
      ['B', '=A ****ding', '1'],
    ])
    expect((await exported(ann, { quickSearch: 'A' }))[0]?.rows.slice(1)).toEqual([['A', 'Other', '', '1']])
  })

  test('come from those who may write them; of others the rows come alone', async () => {
    const rows = [['Title'], ['B']]
    const faulty = ['B', 'x'.repeat(31), '0']
    expect((await sent(ann, rows, faulty)).errors).toEqual([
      {
        sheet: 'CHAPTERS',
        row: 2,
        column: 'Heading',
        message: `Heading must be at most 30 characters (the cell says “${faulty[1]}”)`,
      },
      { sheet: 'CHAPTERS', row: 2, column: '页数', message: 'Pages must be at least 1 (the cell says “0”)' },
    ])
    expect(await sent(librarian(2, ['library/book/import', 'library/book/add']), rows, faulty)).toMatchObject({
      imported: 1,
      errors: [],
    })
    const clerk = librarian(2, ['library/book/import', 'library/book/add', 'library/book/chapters'])
    expect((await sent(clerk, rows, faulty)).errors.map(({ column }) => column)).toEqual(['Heading'])
  })
})

test('a row is named by its code, by what else is its own, or by its title', () => {
  expect(keyColumns(shelf)).toEqual(['code', 'name', 'name_en'])
  expect(keyColumns(book)).toEqual(['title'])
})

test('sheets have names that Excel takes and no two are equal', () => {
  const label = text('图书', 'books / chapters: a label that is far too long for a sheet')
  const sheets = (['lines', 'notes'] as const).map((name) => childSheet(registry, [name, { ...chapters, label }]))
  expect(sheetNames(book, sheets, 'zh-cn')).toEqual(['图书', 'lines', 'notes'])
  expect(sheetNames(book, sheets, 'en')).toEqual(['Books', 'books   chapters  a label that', 'notes'])
  expect(calledSheet({ name: 'lines', field: { label } })).toEqual(['lines', '图书', 'books   chapters  a label that'])
})
