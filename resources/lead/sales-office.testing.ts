import type { Kysely } from 'kysely'
import type { Envelope } from '../../contract/envelope.ts'
import type { TimelineEntry } from '../../contract/timeline.ts'
import type { Dialect } from '../../server/db/dialect.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'

const base = '/admin/crm.Lead'
const own = ['index', 'add', 'edit', 'follow', 'transition', 'claim', 'release', 'infoPlain']

/** What is written down of somebody who called. */
export const called = { name: '陈工', mobile: '138 0000 8000', content: '需要一批蝶阀的密封圈。', source: 'phone' }

/** Lily and Tom sell, each with leads of their own and the pool; their boss sees and may do everything with leads. */
export async function openSalesOffice(dialect: Dialect) {
  const app: TestApp = await openTestApp(dialect)
  // The same connection with the tables of resources in view.
  const db = app.db as unknown as Kysely<Tables>
  const ids: Record<string, number> = {}
  const tokens: Record<string, string> = {}

  async function join(username: string, nodes: readonly string[], scope: 'self' | 'all') {
    ids[username] = await app.addAdmin(
      username,
      nodes.map((name) => `crm/${name}`),
    )
    await app.db.updateTable('admin_group').set({ data_scope: scope }).where('name', '=', username).execute()
    tokens[username] = await app.signIn(username)
  }
  const ofLeads = (names: readonly string[]) => names.map((name) => `lead/${name}`)
  const blocks = ['index', 'add', 'edit', 'del'].map((name) => `leadBlock/${name}`)
  await join('lily', ofLeads([...own, 'merge', 'import']), 'self')
  await join('tom', ofLeads(own), 'self')
  await join('boss', [...ofLeads([...own, 'assign', 'del', 'export', 'merge', 'import']), ...blocks], 'all')

  const post = (who: string, action: string, body: object, key?: string): Promise<Envelope> =>
    app.call('POST', `${base}/${action}`, { token: tokens[who] ?? '', body, ...(key && { key }) })
  const get = (who: string, what: string) => app.call('GET', `${base}/${what}`, { token: tokens[who] ?? '' })
  return {
    ...{ app, db, ids, tokens, post, get },
    async add(who: string, more: object = {}): Promise<number> {
      const { data, msg } = await post(who, 'add?return=row', { ...called, ...more })
      if (!data) throw new Error(msg)
      // What an add answers when the row is asked for (architecture 7).
      return (data as { row: { id: number } }).row.id
    },
    rowOf: (id: number) => db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    put: (id: number, columns: object) => db.updateTable('lead').set(columns).where('id', '=', id).execute(),
    story: (id: number) => db.selectFrom('lead_follow').selectAll().where('lead_id', '=', id).orderBy('id').execute(),
    async told(who: string, id: number): Promise<TimelineEntry[]> {
      const { data, msg } = await get(who, `timeline?id=${id}`)
      if (!data) throw new Error(msg)
      // What a timeline answers (contract/timeline.ts).
      return (data as { timeline: TimelineEntry[] }).timeline
    },
  }
}

export type SalesOffice = Awaited<ReturnType<typeof openSalesOffice>>
