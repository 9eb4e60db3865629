import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kindOf } from '../contract/kinds.ts'
import { columnsOf, type Definition, fieldOf } from '../contract/resource.ts'
import { systemResources } from '../contract/system/tables.ts'
import { resources } from '../resources/tables.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from './testing.ts'

const definitions: readonly Definition[] = [...systemResources, ...resources]

/** Name and kind of every column, as the database tells it. */
async function migratedColumns({ db, dialect }: TestDatabase, table: string): Promise<Record<string, string>> {
  const query =
    dialect === 'sqlite'
      ? sql<{ name: string; type: string }>`select name, lower(type) as type from pragma_table_info(${table})`
      : sql<{ name: string; type: string }>`
          select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`
  const { rows } = await query.execute(db)
  return Object.fromEntries(rows.map(({ name, type }) => [name, type === 'bigint' ? 'integer' : type]))
}

function declaredColumns(definition: Definition): Record<string, string> {
  const columns: Record<string, string> = { id: 'integer' }
  for (const name of columnsOf(definition)) {
    const field = fieldOf(definition, name)
    if (field) columns[name] = kindOf(field).column
  }
  return columns
}

onBothDatabases('the tables', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
  })
  afterAll(() => test.drop())

  it.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s has exactly the columns its definition names',
    async (name, definition) => {
      expect(await migratedColumns(test, name)).toEqual(declaredColumns(definition))
    },
  )
})

it('phases of a choice, their tones and those that need attention are among the values it offers', () => {
  const unknown = definitions.flatMap(({ name, computed = {} }) =>
    Object.entries(computed).flatMap(([column, { bounds = {}, phases = {}, tones = {}, attention = [] }]) =>
      [...Object.keys(phases), ...Object.keys(tones), ...attention]
        .filter((value) => !(value in bounds))
        .map((value) => `${name}.${column}: ${value}`),
    ),
  )
  expect(unknown).toEqual([])
})

it('what the cards of a kanban say comes with the rows of its list, in columns of its states', () => {
  const missing = definitions.flatMap(({ name, kanban = [], list = [], states }) => [
    ...kanban.filter((column) => !list.includes(column)).map((column) => `${name}.${column}`),
    ...(kanban.length > 0 && !states ? [`states of ${name}`] : []),
  ])
  expect(missing).toEqual([])
})
