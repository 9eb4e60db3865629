import type { Insertable, Kysely } from 'kysely'
import type { Dialect } from '../../../server/db/dialect.ts'
import { openTestApp } from '../../../start/testingApp.ts'
import type { Tables } from '../../tables.ts'
import type { Recorded, SentReading, Sheet } from './sheet.ts'

const base = '/admin/production.MeasureOrder'
const nodes = ['index', 'edit', 'record'].map((action) => `production/measureOrder/${action}`)

type Order = Partial<Insertable<Tables['measure_order']>>
type Item = Partial<Insertable<Tables['measure_item']>>

/** Mei measures, Bob helps her, Owen owns the orders; Zoe may record too, but works on none of them. */
export async function openWorkshop(dialect: Dialect) {
  const app = await openTestApp(dialect)
  // The same connection with the tables of resources in view.
  const db = app.db as unknown as Kysely<Tables>
  const ids: Record<string, number> = {}
  const tokens: Record<string, string> = {}
  for (const name of ['mei', 'bob', 'owen', 'zoe']) {
    ids[name] = await app.addAdmin(name, nodes)
    await app.db.updateTable('admin_group').set({ data_scope: 'all' }).where('name', '=', name).execute()
    tokens[name] = await app.signIn(name)
  }
  let serial = 0
  let keys = 0

  return {
    ...{ app, db, ids, tokens },
    /** An order that is being measured, of 10 ±0.1 to two decimals unless said otherwise; answers it with the ids of its items. */
    async measuring(order: Order = {}, items: readonly Item[] = [{}]): Promise<{ id: number; items: number[] }> {
      serial++
      const { id } = await db
        .insertInto('measure_order')
        .values({
          ...{ code: `CL${serial}`, title: `阀体 ${serial}`, kind: 'inspect', state: 'measuring', sample_qty: 5 },
          ...{ owner_admin_id: ids.owen, measurer_admin_id: ids.mei, assistant_ids: String(ids.bob) },
          ...order,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const made: number[] = []
      for (const [at, item] of items.entries()) {
        const usual = { decimals: 2, nominal: 100_000, upper_tol: 1000, lower_tol: -1000, readings_required: 2 }
        const row = await db
          .insertInto('measure_item')
          .values({ ...usual, order_id: id, seq: at, position: `${at + 1}`, name: `尺寸 ${at + 1}`, ...item })
          .returning('id')
          .executeTakeFirstOrThrow()
        made.push(row.id)
      }
      return { id, items: made }
    },
    /** Sends readings, each under a key of its own unless it has one. */
    async record(who: string, id: number, readings: readonly Partial<SentReading>[], round = 1) {
      const sent = readings.map((reading) => ({ key: `key-${++keys}`, seq: 1, ...reading }))
      const answer = await app.call('POST', `${base}/record`, {
        token: tokens[who] ?? '',
        body: { id, round, readings: sent },
      })
      // The shape of what is recorded; null where the whole call was refused.
      return { ...answer, data: answer.data as Recorded }
    },
    async sheet(who: string, id: number): Promise<Sheet> {
      const { data, msg } = await app.call('GET', `${base}/sheet?id=${id}`, { token: tokens[who] ?? '' })
      if (!data) throw new Error(msg)
      // The shape of a sheet.
      return data as Sheet
    },
    stored: (id: number) =>
      db.selectFrom('measure_reading').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  }
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>
