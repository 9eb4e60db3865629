import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyOfColumn, kindOf, toStored } from '../../contract/definition/kinds.ts'
import { columnsOf, type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { statesOf } from '../../contract/definition/workflow.ts'
import { systemResources } from '../../contract/system/tables.ts'
import { resources } from '../../resources/tables.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../testing.ts'

const definitions: readonly Definition[] = [...systemResources, ...resources]

interface MigratedColumn {
  name: string
  type: string
  nullable: 0 | 1
  /** An SQL literal. */
  fallback: string | null
}

/** Every column, as the database tells it. */
async function migratedColumns({ db, dialect }: TestDatabase, table: string): Promise<readonly MigratedColumn[]> {
  const query =
    dialect === 'sqlite'
      ? sql<MigratedColumn>`
          select name, lower(type) as type, 1 - "notnull" as nullable, dflt_value as fallback from pragma_table_info(${table})`
      : sql<MigratedColumn>`
          select column_name as name, replace(data_type, 'bigint', 'integer') as type,
            case is_nullable when 'YES' then 1 else 0 end as nullable, column_default as fallback
          from information_schema.columns where table_name = ${table}`
  return (await query.execute(db)).rows.filter(({ name }) => name !== 'id')
}

/** `0`, `'text'` and null in the words of both databases, such as `'0'::bigint`, `NULL::text`. */
function storedIn(literal: string | null): string | number | null {
  const plain = (literal ?? 'null').replace(/::\w+$/, '')
  if (plain.toLowerCase() === 'null') return null
  return plain.startsWith("'") ? plain.slice(1, -1) : Number(plain)
}

interface MigratedReference {
  column: string
  to: string
  onDelete: string
}

/** Every foreign key, as the database tells it. */
async function migratedReferences({ db, dialect }: TestDatabase, table: string): Promise<readonly MigratedReference[]> {
  const query =
    dialect === 'sqlite'
      ? sql<MigratedReference>`
          select "from" as "column", "table" as "to", lower(on_delete) as "onDelete" from pragma_foreign_key_list(${table})`
      : sql<MigratedReference>`
          select a.attname as "column", t.relname as "to",
            case f.confdeltype when 'r' then 'restrict' when 'n' then 'set null' when 'c' then 'cascade' end as "onDelete"
          from pg_constraint f join pg_class t on t.oid = f.confrelid
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
          where f.contype = 'f' and f.conrelid = quote_ident(${table})::regclass`
  return (await query.execute(db)).rows
}

/** A column as its definition declares it. */
function declared(definition: Definition, name: string): Omit<MigratedColumn, 'fallback'> & { value: unknown } {
  const field = fieldOf(definition, name)
  if (!field) throw new Error(`no field ${name}`)
  const empty = emptyOfColumn(definition, name)
  const value = empty === null ? null : toStored(field, empty)
  return { name, type: kindOf(field).column, nullable: value === null ? 1 : 0, value }
}

/** Columns that a form may leave empty; every write fills the others, so that a number or time of theirs may be 0 for none. */
const optionalColumns = ({ form = {}, fields }: Definition): string[] =>
  Object.values(form)
    .flatMap((columns = []) => columns)
    .filter((column) => fields[column]?.required !== 'save')

const byName = <T extends { name: string }>(columns: readonly T[]): T[] =>
  columns.toSorted((one, other) => (one.name < other.name ? -1 : 1))

const byColumn = (one: MigratedReference, other: MigratedReference): number => (one.column < other.column ? -1 : 1)

onBothDatabases('the tables', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
  })
  afterAll(() => test.drop())

  it.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s has exactly the columns its definition names, as they are when nothing was filled in',
    async (name, definition) => {
      const optional = optionalColumns(definition)
      const migrated = await migratedColumns(test, name)
      if (definition.entries) {
        // Columns of a view take no values.
        const names = migrated.map((column) => column.name)
        expect(names.toSorted()).toEqual(columnsOf(definition).toSorted())
        return
      }
      const filled = migrated.filter(({ name, fallback }) => !optional.includes(name) && storedIn(fallback) === 0)
      const asDeclared = columnsOf(definition).map((column) => {
        const own = declared(definition, column)
        const isFilled = own.value === null && filled.some(({ name }) => name === column)
        return isFilled ? { ...own, nullable: 0, value: 0 } : own
      })
      const asMigrated = migrated.map(({ fallback, ...column }) => ({ ...column, value: storedIn(fallback) }))
      expect(byName(asMigrated)).toEqual(byName(asDeclared))
    },
  )

  it.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s points at the rows of its references, and follows them as its definition says when they are deleted',
    async (name, { fields, entries }) => {
      const references = Object.entries(fields).flatMap(([column, { kind, bounds }]) =>
        kind === 'reference' ? [{ column, to: bounds.to, onDelete: bounds.onDelete ?? 'restrict' }] : [],
      )
      const migrated = await migratedReferences(test, name)
      if (entries) return
      expect(migrated.toSorted(byColumn)).toEqual(references.toSorted(byColumn))
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

it('what the blocks of a calendar say comes with the rows of its list, and its action asks for lane and times', () => {
  const missing = definitions.flatMap((definition) => {
    const { name, calendar, list = [], views = {}, actions = {} } = definition
    if (!calendar) return []
    const { start, end, lane, plan, waiting, binding, says } = calendar
    return [
      ...[start, end, lane, ...says].filter((column) => !list.includes(column)),
      ...[start, end, lane].filter((column) => !(column in (actions[plan]?.asks ?? {}))),
      ...(waiting in views ? [] : [waiting]),
      ...binding.filter((state) => !statesOf(definition).includes(state)),
    ].map((one) => `${name}.${one}`)
  })
  expect(missing).toEqual([])
})
