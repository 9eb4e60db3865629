import { type Kysely, sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import type { Schema } from '../server/db/schema.ts'

/** What a product counts is kept by the database: a lead comes, goes and changes in many ways (decision 054). */
export const migration: Migration = {
  name: '035-enquiries-counted',
  async up(schema, db) {
    await sql`update product set inquiry_count = ${counted} where inquiry_count <> ${counted}`.execute(db)
    await countLeads(schema, db)
    await beginAtNothing(schema, db)
  },
}

/** Leads that are not invalid (areas 8.2). */
const counted = sql`(select count(*) from lead where lead.product_id = product.id and lead.state <> 'invalid')`

const counts = (row: 'old' | 'new') => sql.raw(`(${row}.product_id is not null and ${row}.state <> 'invalid')`)
const step = (row: 'old' | 'new', sign: '+' | '-') =>
  sql`update product set inquiry_count = inquiry_count ${sql.raw(sign)} 1 where id = ${sql.raw(row)}.product_id;`

/** In the order they are done: what a change takes away comes first. */
const steps = [
  ['insert', 'new', '+', counts('new')],
  ['delete', 'old', '-', counts('old')],
  ['update', 'old', '-', sql`${counts('old')} and not (${counts('new')} and old.product_id = new.product_id)`],
  ['update', 'new', '+', sql`${counts('new')} and not (${counts('old')} and old.product_id = new.product_id)`],
] as const

async function countLeads({ dialect }: Schema, db: Kysely<unknown>): Promise<void> {
  for (const [event, row, sign, condition] of steps) {
    const name = sql.ref(`lead_${event}_${row}_counted`)
    const on = sql.raw(event === 'update' ? 'update of product_id, state' : event)
    if (dialect === 'sqlite') {
      await sql`create trigger ${name} after ${on} on lead when ${condition} begin ${step(row, sign)} end`.execute(db)
      continue
    }
    await sql`create function ${name}() returns trigger language plpgsql as $$ begin ${step(row, sign)} return null; end $$`.execute(
      db,
    )
    await sql`create trigger ${name} after ${on} on lead for each row when (${condition}) execute function ${name}()`.execute(
      db,
    )
  }
}

/** A product that comes back from the recycle bin brings the number it had; its leads are tied to it again afterwards, and count then. */
async function beginAtNothing({ dialect }: Schema, db: Kysely<unknown>): Promise<void> {
  const name = sql.ref('product_insert_counted')
  if (dialect === 'sqlite') {
    const reset = sql`update product set inquiry_count = 0 where id = new.id;`
    await sql`create trigger ${name} after insert on product when new.inquiry_count <> 0 begin ${reset} end`.execute(db)
    return
  }
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin new.inquiry_count := 0; return new; end $$`.execute(
    db,
  )
  await sql`create trigger ${name} before insert on product for each row when (new.inquiry_count <> 0) execute function ${name}()`.execute(
    db,
  )
}
