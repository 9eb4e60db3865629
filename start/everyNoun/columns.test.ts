import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyOfColumn, kindOf } from '../../contract/definition/kinds.ts'
import { columnsOf, type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { systemResources } from '../../contract/system/tables.ts'
import { resources } from '../../resources/tables.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../testing.ts'

const definitions: readonly Definition[] = [...systemResources, ...resources]

interface MigratedColumn {
  name: string
  type: string
  /** It takes no NULL. */
  filled: 0 | 1
}

/** Every column, as the database tells it. */
async function migratedColumns({ db, dialect }: TestDatabase, table: string): Promise<readonly MigratedColumn[]> {
  const query =
    dialect === 'sqlite'
      ? sql<MigratedColumn>`select name, lower(type) as type, "notnull" as filled from pragma_table_info(${table})`
      : sql<MigratedColumn>`
          select column_name as name, data_type as type, case is_nullable when 'NO' then 1 else 0 end as filled
          from information_schema.columns where table_name = ${table}`
  return (await query.execute(db)).rows
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
      const migrated = (await migratedColumns(test, name)).map(({ name, type }) => [
        name,
        type === 'bigint' ? 'integer' : type,
      ])
      expect(Object.fromEntries(migrated)).toEqual(declaredColumns(definition))
    },
  )

  it.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s can hold nothing where a form may be left empty',
    async (name, definition) => {
      const { form = {}, fields } = definition
      const optional = Object.values(form)
        .flat()
        .filter((column) => fields[column]?.required !== 'save' && emptyOfColumn(definition, column) === null)
      const filled = (await migratedColumns(test, name)).flatMap((column) => (column.filled === 1 ? [column.name] : []))
      expect(optional.filter((column) => filled.includes(column))).toEqual([])
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
