import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'

const numbers = ['id', 'pid', 'level'] as const
const words = ['shortname', 'name', 'name_en', 'mergename', 'pinyin', 'first'] as const

/** Fills the table of areas when it is empty; whatever stands there stays. The list is read for that alone. */
export async function seedAreas(db: Db): Promise<void> {
  const known = await db.selectFrom('area').select('id').limit(1).executeTakeFirst()
  if (known) return
  const { areaRows } = await import('./areaRows.ts')
  // One value for all rows: tens of thousands of parameters would take longer than the list itself.
  const list = JSON.stringify(areaRows())
  const rows =
    dialectOf(db) === 'sqlite'
      ? sql`json_each(${list}) as listed`
      : sql`jsonb_array_elements(cast(${list} as jsonb)) as listed(value)`
  const values = [
    ...numbers.map((column) => sql`cast(listed.value ->> ${sql.lit(column)} as bigint)`),
    ...words.map((column) => sql`listed.value ->> ${sql.lit(column)}`),
  ]
  // Another process may have been faster.
  await sql`
    insert into area (${sql.join([...numbers, ...words].map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${rows} where true on conflict do nothing`.execute(db)
}
