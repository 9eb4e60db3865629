import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import type { Bytes, Call } from '../../http/route.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { Registry } from '../registry.ts'
import { furnish, librarian, libraryModules, shelf } from '../resources.testing.ts'
import { addRow } from '../save/save.ts'
import { anyTable } from '../table.ts'
import { writerOf } from '../writing.ts'
import { exportRows } from './export.ts'
import { type ImportReport, importRows } from './import.ts'

const { unique: _unique, ...shared } = shelf.fields.name
/** A library whose shelves may share a name. */
const library = new Registry(
  libraryModules.map(({ definition }) =>
    definition.name === 'shelf'
      ? { definition: { ...shelf, fields: { ...shelf.fields, name: shared } } }
      : { definition },
  ),
)

onBothDatabases('cells of a file', (dialect) => {
  let at: TestDatabase
  const topics = new Map<string, number>()
  const ann = librarian(1)
  const add = (name: string, values: Values) => addRow(at.db, writerOf(contextFor(library, ann), name), values)
  const addTopic = async (path: string, pid = 0) => {
    const id = await add('topic', { name: path.split(' / ').at(-1), pid })
    topics.set(path, id)
    return id
  }
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
    const valves = await addTopic('Valves')
    const parts = await addTopic('Parts')
    await addTopic('Valves / Other', valves)
    await addTopic('Parts / Other', parts)
    await addTopic('Valves / Ball, soft', valves)
    await addTopic('Parts / In/Out', parts)
    for (const code of ['S-1', 'S-2'])
      await add('shelf', { code, name: `Shelf ${code}`, name_en: 'Same', cover: '/c.png', status: '1' })
  })
  afterAll(() => at.drop())
  beforeEach(async () => {
    await anyTable(at.db).deleteFrom('book').execute()
  })

  const callOf = (input: Values): Call => ({
    ...{ db: at.db, context: contextFor(library, ann, 1000), actor: ann, query: input, body: input, input },
    ...{
      headers: {},
      method: 'POST',
      host: '',
      tokens: { admin: '', user: '' },
      session: 'valid',
      about: {},
      now: 1000,
    },
    parts: () => {
      throw new Error('no parts')
    },
  })
  const sent = async (content: string) => {
    const writer = writerOf(contextFor(library, ann), 'book')
    return (await importRows(callOf({ step: 'dryRun', content }), writer)) as ImportReport
  }
  const messages = async (content: string) => (await sent(content)).errors.map(({ message }) => message)
  const topicsOf = async (cell: string) => {
    const content = `Title,Topics\nB,"${cell}"`
    const report = await importRows(callOf({ step: 'commit', content }), writerOf(contextFor(library, ann), 'book'))
    const rows = await anyTable(at.db).selectFrom('book').select('topics').execute()
    await anyTable(at.db).deleteFrom('book').execute()
    return rows[0]?.topics ?? report
  }
  const ids = (...paths: string[]) => paths.map((path) => topics.get(path)).join(',')

  test('name rows of a tree by their path, by the end of it, or by a name that only one has', async () => {
    expect(await topicsOf('Valves / Other')).toBe(ids('Valves / Other'))
    expect(await topicsOf('parts/other, Valves')).toBe(ids('Parts / Other', 'Valves'))
    expect(await topicsOf('Ball, soft、Valves / Ball, soft;Parts / In/Out')).toBe(
      ids('Valves / Ball, soft', 'Parts / In/Out'),
    )
    expect(await messages('Title,Topics\nB,Other\nC,"Valves, Valves / Othr"')).toEqual([
      'Topics: several rows are called “Other”; write the whole path, such as “Parent / Child”',
      'Topics: there is no “Valves / Othr”; write the code or the name of a row that exists',
    ])
  })

  test('name other rows that share a name by their code', async () => {
    expect(await messages('Title,Shelf\nB,Same\nC,s-2\nD,S-3')).toEqual([
      'Shelf: several rows are called “Same”; write the code of the one you mean',
      'Shelf: there is no “S-3”; write the code or the name of a row that exists',
    ])
  })

  test('leave as what an import takes: shared names as paths and codes', async () => {
    const shelf = await anyTable(at.db).selectFrom('shelf').select('id').where('code', '=', 'S-2').executeTakeFirst()
    const inTree = [topics.get('Parts / Other'), topics.get('Valves')]
    await add('book', { title: 'B', shelf_id: shelf?.id, topics: inTree })
    const file = (await exportRows(callOf({ columns: 'title,shelf_id,topics' }), library.definition('book'))) as Bytes
    const content = String(file.body)
    expect(content).toContain('B,S-2,"Parts / Other, Valves"')
    expect(await sent(content)).toMatchObject({ imported: 1, errors: [] })
  })

  test('hold numbers as people write them, and are quoted where they hold none', async () => {
    expect(await sent('Title,Price,Rate\nB,"￥1,234.50",98.5%')).toMatchObject({ imported: 1, errors: [] })
    expect(await messages('Title,Price,Format\nB,12 yuan,stone')).toEqual([
      'Price must be a number with at most 2 decimals (the cell says “12 yuan”)',
      'Format has an invalid value (the cell says “stone”; it takes Paperback, Hardcover)',
    ])
  })

  test('hold plain text where the field is formatted, and come back as they were', async () => {
    const words = 'p < 10 & t > 5\nsecond line'
    const content = `Code,Name,Story\nS-9,九,"${words}"`
    const shelves = writerOf(contextFor(library, ann), 'shelf')
    await importRows(callOf({ step: 'commit', content }), shelves)
    const [row] = await anyTable(at.db).selectFrom('shelf').select('story').where('code', '=', 'S-9').execute()
    expect(row?.story).toBe('<p>p &lt; 10 &amp; t &gt; 5<br />second line</p>')
    const file = (await exportRows(
      callOf({ columns: 'story', order: 'id,desc' }),
      library.definition('shelf'),
    )) as Bytes
    expect(String(file.body)).toContain(words)
  })
})
