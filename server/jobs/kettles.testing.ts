import { type Kysely, sql } from 'kysely'
import { resource } from '../../contract/definition/resource.ts'
import type { TablesOf } from '../../contract/definition/table.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { integerColumn, nullableInteger, Schema, textColumn } from '../db/schema.ts'
import type { Events, Jobs, ResourceModule, Rules } from '../engine/module.ts'
import { Registry } from '../engine/registry.ts'
import { ownTables } from '../engine/table.ts'

/** A noun of its own three files: it declares events, emits them, listens to them itself and has jobs. */
export const kettle = resource({
  name: 'kettle',
  label: text('水壶', 'Kettles'),
  title: 'name',
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 20 } },
    poured: { kind: 'integer', label: text('倒出', 'Poured'), default: 0 },
    due: { kind: 'time', label: text('时间', 'Time') },
  },
  events: { boiled: text('水开了', 'A kettle boiled'), cooled: text('凉了', 'A kettle cooled') },
})

const definitions = [kettle] as const
export type KettleTables = SystemTables & TablesOf<typeof definitions>

const rules: Rules<KettleTables> = {
  async afterSave(on, { id, row, before }) {
    if (before) return
    await on.emit('kettle.boiled', { id, name: String(row.name) })
    if (typeof row.due === 'number') await on.emit('kettle.cooled', { id }, { at: row.due })
  },
}

/** What jobs and listeners are to do in a test. */
export const listeners = {
  handle: async () => {},
  works: async () => {},
  // For developers: what no program foresees.
  breaks: async () => Promise.reject(new Error('it leaks')),
}

const events: Events<KettleTables> = {
  async 'kettle.boiled'({ db }, { data }) {
    await listeners.handle()
    await db
      .updateTable('kettle')
      .set((row) => ({ poured: row('poured', '+', 1) }))
      .where('id', '=', Number(data.id))
      .execute()
    if (data.name === 'leaks') await listeners.breaks()
  },
  async 'kettle.cooled'({ rows }, { data }) {
    await rows('kettle').change(await rows('kettle').lock(Number(data.id)), { name: 'cold' })
  },
}

const jobs: Jobs<KettleTables> = {
  count: {
    label: text('数水壶', 'Count kettles'),
    every: { minutes: 5 },
    async run(on) {
      await listeners.works()
      const count = await on.transaction(async ({ db }) => {
        await db
          .updateTable('kettle')
          .set((row) => ({ poured: row('poured', '+', 100) }))
          .execute()
        return (await db.selectFrom('kettle').select('id').execute()).length
      })
      return text(`${count} 个`, `${count} kettles`)
    },
  },
  wash: {
    label: text('清洗', 'Wash'),
    at: '03:00',
    async run() {
      // For developers: what no program foresees.
      throw new Error('no water')
    },
  },
}

const module: ResourceModule = { definition: kettle, rules, events, jobs }

export const kettles = new Registry([module])

export async function makeKettles(db: Db): Promise<void> {
  // Migrations see the database without its tables.
  const schema = new Schema(db as unknown as Kysely<unknown>)
  await schema.table('kettle', { name: textColumn(), poured: integerColumn(), due: nullableInteger() })
}

export const kettlesIn = async (db: Db) =>
  ownTables<KettleTables>(db).selectFrom('kettle').select(['id', 'name', 'poured']).orderBy('id').execute()

/** Makes the clock of what is due say that so many seconds have passed. */
export async function later(db: Db, seconds: number): Promise<void> {
  await sql`update outbox set due_time = due_time - ${seconds} where due_time is not null`.execute(db)
  await sql`update scheduled_task set next_time = next_time - ${seconds}, lease_until = lease_until - ${seconds}`.execute(
    db,
  )
}
