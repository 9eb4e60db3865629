import type { LightMyRequestResponse } from 'fastify'
import { failures } from '../../contract/failures/failures.ts'
import type { Text } from '../../contract/text.ts'
import type { Route } from '../../server/http/route.ts'
import type { TestApp } from '../testingApp.ts'

/** Everyone who may call, in the order of the columns. */
export const callers = [
  'nobody',
  'member',
  'memberWithout',
  'memberWith',
  'adminWithout',
  'adminWith',
  'super',
] as const
export type Caller = (typeof callers)[number]

/** `door`: not signed in on this side; `refused`: signed in without the node; `open`: the handler ran; `fault`: it broke. */
export type Outcome = 'door' | 'refused' | 'open' | 'fault'

/** What this caller must meet at this route. */
export function expectedOf(route: Route, caller: Caller): Outcome {
  if (route.permission === 'public') return 'open'
  const side =
    route.app === 'admin' ? ['adminWithout', 'adminWith', 'super'] : ['member', 'memberWithout', 'memberWith']
  if (!side.includes(caller)) return 'door'
  const without = caller === 'adminWithout' || caller === 'memberWithout'
  if (route.superOnly && caller !== 'super') return 'refused'
  return route.permission === 'login' || !without ? 'open' : 'refused'
}

/** What the answer says; a picture or a file counts as open. */
export function outcomeOf(answer: LightMyRequestResponse, route: Route): Outcome {
  if (answer.statusCode >= 500) return 'fault'
  if (route.refused) return spokenOutcome(answer.body)
  if (!String(answer.headers['content-type']).startsWith('application/json')) return 'open'
  // The envelope (protocol 1.6).
  const { code, data } = answer.json() as { code: number; data?: { type?: string } }
  // A call that is open to everybody may still ask for a session in its own way (protocol 4.1).
  if (code === 303 && data?.type === 'need login' && route.permission !== 'public') return 'door'
  return code === 401 ? 'refused' : 'open'
}

/** Of a call that refuses in a form of its own: by the sentence that it says. */
function spokenOutcome(body: string): Outcome {
  const says = ({ zh, en }: Text) => body.includes(zh) || body.includes(en)
  if (says(failures.needLogin)) return 'door'
  return says(failures.noPermission) ? 'refused' : 'open'
}

const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`

/** One call under every spelling that means it (protocol 1.1, architecture 6). */
export function spellingsOf({ app, controller, action }: Route, entry: string): readonly string[] {
  const base = app === 'admin' ? entry : '/api'
  const behind = app === 'admin' ? `${entry}.php` : '/index.php/api'
  const dotted = controller.replaceAll('.', '%2e')
  return [
    `${base}/${controller}/${action}`,
    `${base}/${controller.toUpperCase()}/${action.toUpperCase()}`,
    `${base}/${controller.toLowerCase()}/${action.toLowerCase()}.html`,
    `${base}//${controller}/${action}/`,
    `${base}/${dotted}/${percent(action.charAt(0))}${action.slice(1)}`,
    `${base}/${controller}%2F${action}`,
    `/index.php${base}/${controller}/${action}`,
    `${behind}/${controller}/${action}.HTML`,
  ]
}

/** Spellings that look like the call and are none: what answers must not be its data. */
export function lookalikesOf({ app, controller, action }: Route, entry: string): readonly string[] {
  const base = app === 'admin' ? entry : '/api'
  return [
    `${base.toUpperCase()}/${controller}/${action}`,
    `/x${base}/${controller}/${action}`,
    `${base};x=1/${controller}/${action}`,
    `${base}/${controller}/${action}/more`,
    `${base}/${controller}%5C${action}`,
    `${base}/${controller}/${action}%00`,
    `${base}/%252e/${controller}/${action}`,
  ]
}

/** The accounts of the matrix on a running application; sessions are opened without signing in, which costs a hash each. */
export async function openMatrix(app: TestApp) {
  const { db } = app
  const admin = await db.selectFrom('admin').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  const ids: Record<Exclude<Caller, 'nobody'>, number> = {
    super: admin.id,
    adminWithout: await app.addAdmin('without', []),
    adminWith: await app.addAdmin('with', []),
    member: await app.addMember('member'),
    memberWithout: await app.addMember('memberwithout'),
    memberWith: await app.addMember('memberwith'),
  }
  const memberGroup = (username: string) => db.updateTable('user_group').where('name', '=', `group of ${username}`)
  await memberGroup('memberwithout').set({ rules: '' }).execute()
  return {
    ids,
    /** From now on the two accounts with one node hold exactly this one; false when no rule has this name. */
    async grant(node: string): Promise<boolean> {
      const admins = await db.selectFrom('admin_rule').select('id').where('name', '=', node).executeTakeFirst()
      const members = await db.selectFrom('user_rule').select('id').where('name', '=', node).executeTakeFirst()
      const held = String(admins?.id ?? '')
      await db.updateTable('admin_group').set({ rules: held }).where('name', '=', 'with').execute()
      await memberGroup('memberwith')
        .set({ rules: String(members?.id ?? '') })
        .execute()
      return admins !== undefined || members !== undefined
    },
    /** A call with a fresh session, since some calls end the one they are made with; its token is sent under both names. */
    async call(caller: Caller, method: Route['methods'][number], url: string): Promise<LightMyRequestResponse> {
      const token = caller === 'nobody' ? '' : await tokenFor(app, caller, ids[caller])
      const headers = { server: 'true', ...(token && { batoken: token, 'ba-user-token': token }) }
      return app.inject({ method, url, headers })
    },
  }
}

export type Matrix = Awaited<ReturnType<typeof openMatrix>>

async function tokenFor(app: TestApp, caller: Caller, id: number): Promise<string> {
  const side = caller.startsWith('member') ? 'user' : 'admin'
  const now = Math.floor(Date.now() / 1000)
  const opened = await app.sessions.open(side, id, { keep: false, ip: '127.0.0.1', useragent: 'matrix', now })
  // Without a password to compare there is nothing that could be refused.
  if (!opened) throw new Error('no session was opened')
  return opened.token
}
