import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedSheetsOf } from '../../contract/definition/childRows.ts'
import { childrenOf, controllerOf, type Definition, titleColumns } from '../../contract/definition/resource.ts'
import { headOf } from '../../server/engine/display/cells.ts'
import { uniqueColumns } from '../../server/engine/keyColumns.ts'
import type { ImportReport } from '../../server/engine/sheets/import.ts'
import type { TextSheet } from '../../server/engine/sheets/sheetTask.ts'
import { sheetName, sheetsOfFile, toXlsx } from '../../server/engine/sheets/spreadsheet.ts'
import { anyTable } from '../../server/engine/table.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { seedDemo } from '../demo.ts'
import { modules } from '../modules.ts'
import { openTestApp, type TestApp } from '../testingApp.ts'
import { readTried } from './tried.testing.ts'
import { onOneDatabase, some } from './wholeRun.testing.ts'

const nouns = modules
  .map(({ definition }) => definition)
  .filter(({ actions }) => actions?.import !== undefined && actions.export !== undefined)

const tried = await readTried(nouns.map(({ name }) => name))

const formats = [
  ['xlsx', 'zh-cn'],
  ['csv', 'en'],
] as const

const labelOf = ({ fields }: Definition, column = ''): string => fields[column]?.label.en ?? ''

/**
 * A sheet whose rows are not published, since files do not hold all that is needed for it, and whose names and codes are new, so
 * that each stands only once.
 */
function renamed(definition: Definition, { name, rows: [head = [], ...rows] }: TextSheet, isFirst: boolean): TextSheet {
  const names = [...uniqueColumns(definition), ...titleColumns(definition)]
  const labels = names.map((column) => headOf(definition, column).en)
  const isKey = (place: number) => (isFirst || place === 0) && labels.includes(head[place] ?? '')
  const published = definition.actions?.publish && isFirst ? head.indexOf('Status') : -1
  const another = new Map(
    Object.entries(tried[definition.name]?.another ?? {}).map(([column, of]) => [labelOf(definition, column), of]),
  )
  const further = (cell: string, head = '') => another.get(head)?.(cell) ?? `${cell}-2`
  const other = (cell: string, place: number) =>
    place === published ? 'Disabled' : cell !== '' && isKey(place) ? further(cell, head[place]) : cell
  return { name, rows: [head, ...rows.map((row) => row.map(other))] }
}

onOneDatabase('What leaves as a file', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    await seedDemo(app)
    token = await app.signIn()
  }, 120_000)
  afterAll(() => app.drop())

  const addressOf = ({ node }: Definition, action: string, lang: string) =>
    `/admin/${controllerOf(node ?? '')}/${action}?lang=${lang}`
  const besideOf = (definition: Definition) => ({
    names: importedSheetsOf(definition).map(([, { label }]) => sheetName(label.en)),
    most: 20_000,
  })
  const exported = async (definition: Definition, format: string, lang: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: addressOf(definition, 'export', lang),
      headers: { server: 'true', batoken: token },
      payload: { format, order: 'id,asc' },
    })
    return answer.rawPayload
  }
  const imported = async (definition: Definition, file: { content: Buffer; lang: string }, fields = {}) => {
    const to = addressOf(definition, 'import', file.lang)
    const { content } = file
    const sent = { name: 'a.xlsx', content, fields: { step: 'commit', ...fields }, to }
    const answer = await uploadTo(app, { token }, sent)
    return answer.data as unknown as ImportReport
  }
  /** All rows of a noun and of its child tables, and all history. */
  const standing = async (definition: Definition) => {
    const tables = [definition.name, ...childrenOf(definition).map(({ field }) => field.bounds.of), 'change']
    const rows = tables.map((table) => anyTable(app.db).selectFrom(table).selectAll().orderBy('id').execute())
    return Promise.all(rows)
  }

  describe.each(nouns.map((definition) => [definition.name, definition] as const))('%s', (_name, definition) => {
    it.each(some(formats, 1, definition.name + dialect))(
      'comes back as %s (%s) and changes nothing',
      async (format, lang) => {
        const before = await standing(definition)
        const content = await exported(definition, format, lang)
        const report = await imported(definition, { content, lang }, { update_existing: '1' })
        const total = before[0]?.length
        expect(report).toMatchObject({ total, imported: total, unchanged: total, updated: 0, errors: [] })
        expect(await standing(definition)).toEqual(before)
      },
    )

    it('comes back under other codes as rows that leave with the same cells', async () => {
      const read = async () => {
        const [first, ...others] = await sheetsOfFile(
          await exported(definition, 'xlsx', 'en'),
          20_000,
          besideOf(definition),
        )
        return [first, ...others.filter(({ rows }) => rows.length > 1)]
      }
      const before = await read()
      const fresh = before.map((sheet, at) => renamed(definition, sheet, at === 0))
      const report = await imported(definition, { content: await toXlsx(fresh), lang: 'en' })
      expect(report).toMatchObject({ imported: report.total, errors: [] })
      const passedOver = [...(report.ignored ?? []), labelOf(definition, definition.numbered?.column)]
      const after = await read()
      for (const [at, { name, rows }] of fresh.entries()) {
        const [head = [], ...body] = rows
        const found = after[at]?.rows.slice(-body.length) ?? []
        const cells = (row: readonly string[]) => row.filter((_, place) => !passedOver.includes(head[place] ?? ''))
        expect([name, found.map(cells)]).toEqual([name, body.map(cells)])
      }
    })
  })
})
