import type { Dialect } from '../../server/db/dialect.ts'
import { ownTables } from '../../server/engine/table.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Db, Tables } from '../tables.ts'

export type Row = Record<string, unknown>
export type Answer = Awaited<ReturnType<TestApp['call']>>

/** An engineer's desk: a part to be made, crafts and suppliers to make it with. */
export interface Desk {
  app: TestApp
  db: Db
  token: string
  part: number
  crafts: { turning: number; testing: number; plating: number }
  supplier: number
  call(action: string, body: object, as?: string): Promise<Answer>
  /** Adds a routing of the part, or whatever else is said; answers its id. */
  add(values?: object): Promise<number>
  row(id: number): Promise<Row>
  faults(answer: Answer): unknown
}

export async function openDesk(dialect: Dialect): Promise<Desk> {
  const app = await openTestApp(dialect)
  const db = ownTables<Tables>(app.db)
  const token = await app.signIn()
  const made = async (table: 'craft' | 'part' | 'supplier', values: object) =>
    Number(
      // Of three tables at once the types know no columns.
      (
        (await app.db
          .insertInto(table as never)
          .values(values as never)
          .returning('id' as never)
          .executeTakeFirstOrThrow()) as Row
      ).id,
    )
  const craft = (code: string, name: string, more: object) => made('craft', { code, name, ...more })
  const crafts = {
    turning: await craft('C-10', '粗车', {
      ...{ name_en: 'Turning', workstation: '车削线', setup_min: 2000, run_min: 600, rate_hour: 90, is_key: 1 },
      ...{
        attention: '留量',
        params: JSON.stringify([{ name: '余量', name_en: '', unit: 'mm', nominal: '1.5', min: null, max: null }]),
      },
    }),
    testing: await craft('C-90', '试压', { kind: 'test', setup_min: 1000, run_min: 500, rate_hour: 60, is_inspect: 1 }),
    plating: await craft('C-70', '镀铬', { kind: 'surface', is_outsource: 1 }),
  }
  const part = await made('part', { code: 'STEM', name: '阀杆', name_en: 'Stem' })
  const supplier = await made('supplier', {
    code: 'S1',
    name: '镀厂',
    short_name: '镀厂',
    state: 'approved',
    lead_time_days: 7,
  })
  const call = (action: string, body: object, as = token) =>
    app.call('POST', `/admin/production.Routing/${action}`, { token: as, body })
  const add = async (values: object = {}) => {
    const body = { name: '阀杆', target_type: 'part', part_id: part, ...values }
    const answer = await call('add?return=row', body)
    if (answer.code !== 1) throw new Error(JSON.stringify(answer))
    // What our own form is answered.
    return (answer.data as { row: { id: number } }).row.id
  }
  const row = async (id: number) => {
    const { data } = await app.call('GET', `/admin/production.Routing/edit?id=${id}`, { token })
    // A whole row, as the form reads it.
    return (data as { row: Row }).row
  }
  const faults = ({ data }: Answer) => (data as { errors?: unknown } | null)?.errors
  return { app, db, token, part, crafts, supplier, call, add, row, faults }
}
