import type { Kysely } from 'kysely'
import type { Envelope } from '../../contract/envelope.ts'
import type { TimelineEntry } from '../../contract/timeline.ts'
import type { Dialect } from '../../server/db/dialect.ts'
import { openTestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'

const base = '/admin/production.MeasureOrder'

const ofOrders = (...actions: readonly string[]) => actions.map((action) => `production/measureOrder/${action}`)
const office = ofOrders('index', 'add', 'edit', 'schedule', 'cancel', 'close', 'comment')
const crew = ofOrders('start', 'arrive', 'record', 'submit', 'infoPlain')

/** A survey that an office worker enters after a call. */
export const survey = {
  kind: 'site',
  customer_name: '临江热电',
  contact_name: '周工',
  contact_mobile: '138 0000 8000',
  area_id: '32,3205,320508',
  address: '干将路 88 号三号泵房',
}

/** Lily sells and plans, Chen and Feng measure, each seeing what is theirs; their boss reviews and sees everything. */
export async function openMeasureOffice(dialect: Dialect) {
  const app = await openTestApp(dialect)
  // The same connection with the tables of resources in view.
  const db = app.db as unknown as Kysely<Tables>
  const ids: Record<string, number> = {}
  const tokens: Record<string, string> = { root: await app.signIn() }

  async function join(username: string, nodes: readonly string[], scope: 'self' | 'all') {
    ids[username] = await app.addAdmin(username, nodes)
    await app.db.updateTable('admin_group').set({ data_scope: scope }).where('name', '=', username).execute()
    tokens[username] = await app.signIn(username)
  }
  await join('lily', office, 'self')
  await join('chen', [...office, ...crew], 'self')
  await join('feng', [...office, ...crew], 'self')
  await join('boss', [...office, ...crew, ...ofOrders('approve', 'reject', 'del')], 'all')

  const post = (who: string, action: string, body: object): Promise<Envelope> =>
    app.call('POST', `${base}/${action}`, { token: tokens[who] ?? '', body })
  const get = (who: string, what: string) => app.call('GET', `${base}/${what}`, { token: tokens[who] ?? '' })
  const rowOf = (id: number) =>
    db.selectFrom('measure_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function add(who: string, more: object = {}): Promise<number> {
    const { data, msg } = await post(who, 'add?return=row', { ...survey, ...more })
    if (!data) throw new Error(msg)
    // What an add answers when the row is asked for (architecture 7).
    return (data as { row: { id: number } }).row.id
  }

  return {
    ...{ app, db, ids, tokens, post, get, add, rowOf },
    put: (id: number, columns: object) => db.updateTable('measure_order').set(columns).where('id', '=', id).execute(),
    /** An order as it stands in a state, planned for Chen and owned by Lily. */
    async orderIn(state: string, more: object = {}): Promise<number> {
      const id = await add('lily')
      await db
        .updateTable('measure_order')
        .set({ state: state as 'draft', measurer_admin_id: ids.chen ?? 0, ...more })
        .where('id', '=', id)
        .execute()
      return id
    },
    itemsOf: (id: number) =>
      db.selectFrom('measure_item').selectAll().where('order_id', '=', id).orderBy('seq').execute(),
    async timeline(who: string, id: number): Promise<TimelineEntry[]> {
      const { data, msg } = await get(who, `timeline?id=${id}`)
      if (!data) throw new Error(msg)
      // What a timeline answers (contract/timeline.ts).
      return (data as { timeline: TimelineEntry[] }).timeline
    },
  }
}

export type MeasureOffice = Awaited<ReturnType<typeof openMeasureOffice>>
