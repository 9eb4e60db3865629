import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import type { Call } from '../../http/route.ts'
import type { Actor } from '../../permission/actor.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { readRow } from '../read/readRow.ts'
import { Registry } from '../registry.ts'
import { book, furnish, librarian, libraryModules } from '../resources.testing.ts'
import { addRow } from '../save/save.ts'
import { anyTable } from '../table.ts'
import { writerOf } from '../writing.ts'
import { type ImportReport, importRows } from './import.ts'
import { toXlsx } from './spreadsheet.ts'

const { title, format } = book.fields
/** A library whose books are known by their titles, and in which a format is a state. */
const library = new Registry(
  libraryModules.map(({ definition }) =>
    definition.name === 'book'
      ? { definition: { ...book, fields: { ...book.fields, title: { ...title, unique: true } } } }
      : { definition },
  ),
)
const stated = new Registry(
  libraryModules.map(({ definition }) =>
    definition.name === 'book'
      ? { definition: { ...book, states: { column: 'format', tones: {} }, fields: { ...book.fields, format } } }
      : { definition },
  ),
)
const ann = librarian(1)
const import_ = 'library/book/import'

onBothDatabases('rows of a file that stand already', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
  })
  afterAll(() => at.drop())
  beforeEach(async () => {
    for (const table of ['chapter', 'book', 'change']) await anyTable(at.db).deleteFrom(table).execute()
  })

  const reading = contextFor(library, ann, 1000)
  const add = (values: Values) => addRow(at.db, writerOf(reading, 'book'), values)
  const books = () => anyTable(at.db).selectFrom('book').selectAll().orderBy('id').execute()
  const history = async () =>
    (await anyTable(at.db).selectFrom('change').select('field').where('action', '=', 'edit').execute()).map(
      ({ field }) => field,
    )
  const send = async (file: string | Buffer, input: Values = {}, actor: Actor = ann, registry = library) => {
    const fields: Values = { step: 'commit', update_existing: '1', ...input }
    const context = contextFor(registry, actor, 2000)
    const body = typeof file === 'string' ? { ...fields, content: file } : fields
    const call: Call = {
      ...{ db: at.db, context, actor, query: fields, body, input: body, method: 'POST' },
      headers: typeof file === 'string' ? {} : { 'content-type': 'multipart/form-data' },
      ...{ host: '', tokens: { admin: '', user: '' }, session: 'valid', about: {}, now: 2000 },
      parts: async function* () {
        const stream = new Blob([Uint8Array.from(Buffer.from(file))]).stream()
        yield { kind: 'file', name: 'file', filename: 'a.xlsx', stream: stream as never }
      },
    }
    const answer = (await importRows(call, writerOf(context, 'book'))) as { data?: ImportReport }
    return (answer.data ?? answer) as ImportReport
  }

  test('are refused with a sentence about the choice, until the reader makes it', async () => {
    await add({ title: 'B', price: '1' })
    const refused = await send('Title,Price\nB,2\nC,3', { update_existing: '0' })
    expect(refused).toMatchObject({ imported: 0, errors: [{ row: 2, column: 'Title' }] })
    expect(refused.errors[0]?.message).toBe(
      'Title “B” already exists; to change rows that exist, tick “Update rows that have the same code”',
    )
    expect(refused).not.toHaveProperty('updated')
    expect(await send('Title,Price\nB,2\nC,3')).toMatchObject({ imported: 2, updated: 1, unchanged: 0, errors: [] })
    expect((await books()).map((row) => [row.title, row.price])).toEqual([
      ['B', 200],
      ['C', 300],
    ])
  })

  test('change in the columns of the file alone, and leave no trace where nothing changed', async () => {
    await add({ title: 'B', price: '1', rate: '2.5', photos: ['/a.png'], format: 'cloth' })
    await add({ title: 'C', price: '5' })
    const before = await books()
    const report = await send('Title,Price,Format,Photos\nB,1.00,精装,/a.png\nC,5,paper,')
    expect(report).toMatchObject({ imported: 2, updated: 0, unchanged: 2 })
    expect(await books()).toEqual(before)
    await send('Title,Price\nB,')
    expect(await books()).toMatchObject([{ price: null, rate: 250, format: 'cloth', photos: '["/a.png"]' }, {}])
    expect(await history()).toEqual(['price'])
  })

  test('keep what is required, a choice and a switch where the cell is empty', async () => {
    await add({ title: 'B', format: 'cloth', rate: '2' })
    await send('书名,Format,Rate\nB,,')
    expect(await books()).toMatchObject([{ title: 'B', format: 'cloth', rate: null }])
  })

  test('keep what a mask hides from the reader of the file', async () => {
    await add({ title: 'B', phone: '13812345678' })
    const clerk = librarian(2, [import_, 'library/book/edit'])
    expect(await send('Title,Phone,Price\nB,138****5678,2', {}, clerk)).toMatchObject({ updated: 1, errors: [] })
    await send('Title,Phone\nB,', {}, clerk)
    expect(await books()).toMatchObject([{ phone: '13812345678', price: 200 }])
    // Files hold masks also for whoever sees the value on the screen.
    const reader = librarian(2, [import_, 'library/book/edit', 'library/book/infoPlain'])
    expect(await send('Title,Phone\nB,138****5678', {}, reader)).toMatchObject({ unchanged: 1, errors: [] })
  })

  test('take one line of a file each', async () => {
    await add({ title: 'B' })
    const { errors } = await send('Title,Price\nB,1\nB,2')
    expect(errors).toEqual([{ row: 3, column: 'Title', message: 'Title “B” appears twice in the file; keep one row' }])
  })

  test('change for those who may edit, new ones come from those who may add', async () => {
    await add({ title: 'B' })
    const adder = librarian(2, [import_, 'library/book/add'])
    await expect(send('Title,Price\nB,1', {}, adder)).rejects.toMatchObject({ word: 'noPermission' })
    const editor = librarian(2, [import_, 'library/book/edit'])
    const report = await send('Title,Price\nB,1\nC,2', { valid_only: '1' }, editor)
    expect(report).toMatchObject({ imported: 1, updated: 1 })
    expect(report.errors).toEqual([{ row: 3, column: '', message: 'There is no such row, and you may not add rows' }])
  })

  test('keep their state, which is passed over and said so; new ones begin in the first', async () => {
    expect(await send('Title,Format,Colour\nB,精装,red', {}, ann, stated)).toMatchObject({
      imported: 1,
      ignored: ['Format', 'Colour'],
    })
    expect(await books()).toMatchObject([{ title: 'B', format: 'paper' }])
  })

  test('keep the child rows that the file repeats, with their ids, and lose those that it leaves out', async () => {
    const id = await add({
      title: 'B',
      chapters: [{ heading: 'One', pages: 1 }, { heading: 'Two' }, { heading: 'Three' }],
    })
    await add({ title: 'C', chapters: [{ heading: 'Whole' }] })
    const chapters = async () => (await readRow(at.db, library.definition('book'), id, reading)).chapters as Values[]
    const before = await chapters()
    const file = (...lines: string[][]) =>
      toXlsx([
        { name: 'Books', rows: [['Title'], ['B'], ['C']] },
        { name: 'Chapters', rows: [['Title', 'Heading'], ...lines.map((line) => ['B', ...line])] },
      ])
    expect(await send(await file(['One'], ['Two'], ['Three']))).toMatchObject({ updated: 0, unchanged: 2, errors: [] })
    expect(await history()).toEqual([])
    await send(await file(['New'], ['Three'], ['One']))
    expect(await chapters()).toMatchObject([
      { id: before[1]?.id, heading: 'New', position: 1 },
      { id: before[2]?.id, heading: 'Three', position: 2 },
      { id: before[0]?.id, heading: 'One', pages: 1, position: 3 },
    ])
    await send(await file(['One']))
    expect(await chapters()).toMatchObject([{ id: before[0]?.id, heading: 'One', pages: 1 }])
    expect(await anyTable(at.db).selectFrom('chapter').select('id').execute()).toHaveLength(2)
  })
})
