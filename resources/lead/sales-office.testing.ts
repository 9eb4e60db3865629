import type { Kysely } from 'kysely'
import type { Envelope } from '../../contract/envelope.ts'
import type { TimelineEntry } from '../../contract/timeline.ts'
import type { Dialect } from '../../server/db/dialect.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'

const base = '/admin/crm.Lead'

const ofLeads = (...actions: readonly string[]) => actions.map((action) => `crm/lead/${action}`)
/** What everybody who works on leads may do. */
export const leadNodes = ofLeads('index', 'add', 'edit', 'follow', 'transition', 'claim', 'release')
const blockNodes = ['index', 'add', 'edit', 'del'].map((action) => `crm/leadBlock/${action}`)
const salesNodes = [...leadNodes, ...ofLeads('infoPlain')]
const usualNodes = {
  lily: [...salesNodes, ...ofLeads('merge', 'import')],
  tom: salesNodes,
  boss: [...salesNodes, ...ofLeads('assign', 'del', 'export', 'merge', 'import'), ...blockNodes],
}
/** A lead that an administrator enters after a phone call. */
export const phoneLead = { name: '陈工', mobile: '138 0000 8000', content: '需要一批蝶阀的密封圈。', source: 'phone' }

/** Lily and Tom see their own leads and the pool; their boss sees all leads. */
export async function openSalesOffice(
  dialect: Dialect,
  nodes: Readonly<Record<keyof typeof usualNodes, readonly string[]>> = usualNodes,
) {
  const app: TestApp = await openTestApp(dialect)
  // The same connection with the tables of resources in view.
  const db = app.db as unknown as Kysely<Tables>
  const ids: Record<string, number> = {}
  const tokens: Record<string, string> = {}

  async function join(username: string, nodes: readonly string[], scope: 'self' | 'all') {
    ids[username] = await app.addAdmin(username, nodes)
    await app.db.updateTable('admin_group').set({ data_scope: scope }).where('name', '=', username).execute()
    tokens[username] = await app.signIn(username)
  }
  await join('lily', nodes.lily, 'self')
  await join('tom', nodes.tom, 'self')
  await join('boss', nodes.boss, 'all')

  const post = (who: string, action: string, body: object, key?: string): Promise<Envelope> =>
    app.call('POST', `${base}/${action}`, { token: tokens[who] ?? '', body, ...(key && { key }) })
  const get = (who: string, what: string) => app.call('GET', `${base}/${what}`, { token: tokens[who] ?? '' })
  return {
    ...{ app, db, ids, tokens, join, post, get },
    async add(who: string, more: object = {}): Promise<number> {
      const { data, msg } = await post(who, 'add?return=row', { ...phoneLead, ...more })
      if (!data) throw new Error(msg)
      // What an add answers when the row is asked for (architecture 7).
      return (data as { row: { id: number } }).row.id
    },
    rowOf: (id: number) => db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    put: (id: number, columns: object) => db.updateTable('lead').set(columns).where('id', '=', id).execute(),
    followUps: (id: number) =>
      db.selectFrom('lead_follow').selectAll().where('lead_id', '=', id).orderBy('id').execute(),
    async timeline(who: string, id: number): Promise<TimelineEntry[]> {
      const { data, msg } = await get(who, `timeline?id=${id}`)
      if (!data) throw new Error(msg)
      // What a timeline answers (contract/timeline.ts).
      return (data as { timeline: TimelineEntry[] }).timeline
    },
  }
}

export type SalesOffice = Awaited<ReturnType<typeof openSalesOffice>>
