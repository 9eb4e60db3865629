import type { Refusal } from '../../contract/failures/failures.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Call, Route } from '../http/route.ts'
import { loggedData, loggedUrl, withoutColumns } from './loggedData.ts'
import type { RefusedCount } from './refusedCounts.ts'

/** A call that was answered. */
export interface Noted {
  route: Route
  call: Call
  /** Envelope code of the answer: 1, or 0 for any refusal. */
  code: number
  /** Why it was refused, where the program knows. */
  word?: Refusal['word'] | undefined
  ms: number
  url: string
}

type Row = {
  admin_id: number
  username: string
  url: string
  title: string
  title_en: string
  data: string
  ip: string
  useragent: string
  code: number
  duration_ms: number
  target_type: string
  target_id: number | null
  create_time: number
}

/** A row whose title may still have to be found in the menu. */
export interface Waiting {
  row: Omit<Row, 'title' | 'title_en'>
  title: Text | undefined
  node: string
  action: string
  summary: Text
}

/** Marks sign-ins in the column that otherwise names a table. */
export const signInTarget = 'sign_in'
const signInTitle = text('登录', 'Sign in')
const countTitle = text('登录请求被拒（未核对密码）', 'Sign-ins refused before a password was compared')

/** Of callers without a session: what others see of them are name, address and result (quality 3). */
const loggedInput = ({ actor, input }: Call): object =>
  actor.kind === 'visitor' ? { username: typedName(input) } : input

/** A call that anybody may make as often as they like: refused without a session and before a password was compared. */
export const isOnlyCounted = ({ call: { actor, about }, code, word }: Noted): boolean =>
  actor.kind === 'visitor' && code === 0 && about.admin === undefined && word !== 'credentials'

/** Masked values were shown in full, and nothing was changed. */
export const isLook = ({ call: { about, method } }: Noted): boolean => about.revealed === true && method === 'GET'

/** The row of calls that were only counted. */
export const countRow = ({ network, since, count }: RefusedCount): Waiting => ({
  row: {
    admin_id: 0,
    username: '',
    url: '',
    data: JSON.stringify({ count }),
    ip: network,
    useragent: '',
    code: 0,
    duration_ms: 0,
    target_type: '',
    target_id: null,
    create_time: since,
  },
  title: countTitle,
  node: '',
  action: '',
  summary: countTitle,
})

const typedName = ({ username }: Call['input']): string => (typeof username === 'string' ? username.slice(0, 50) : '')

/** What logs do not show. */
export interface Unshown {
  /** Names of columns that are masked. */
  contacts: ReadonlySet<string>
  /** Columns that are never shown, by node. */
  secrets: ReadonlyMap<string, readonly string[]>
}

/** The row of a call, without what logs do not show. */
export function waitingRow(noted: Noted, { contacts, secrets }: Unshown): Waiting {
  const { route, call } = noted
  const action = isLook(noted) ? 'infoplain' : route.action.toLowerCase()
  // Sorting names rows, and one of its words is a contact elsewhere.
  const hidden = action === 'sortable' ? undefined : contacts
  const sent = withoutColumns(loggedInput(call), secrets.get(nodeOf(route)) ?? [])
  return {
    row: rowOf(noted, loggedData(sent, hidden), loggedUrl(noted.url, hidden)),
    title: call.about.title ?? (isSignIn(route) ? signInTitle : undefined),
    node: nodeOf(route),
    action,
    summary: route.summary,
  }
}

function rowOf({ route, call, code, ms }: Noted, data: string, url: string): Waiting['row'] {
  const { actor, about } = call
  const signsIn = isSignIn(route) && about.title === undefined
  return {
    admin_id: about.admin?.id ?? actor.id,
    username: about.admin?.username ?? (actor.username || typedName(call.input)),
    url: actor.kind === 'visitor' ? (url.split('?')[0] ?? '') : url,
    data,
    ip: actor.ip,
    // The device of a sign-in that worked is what its owner knows it by.
    useragent: actor.kind === 'visitor' && code === 0 ? '' : actor.useragent,
    code,
    duration_ms: Math.round(ms),
    target_type: signsIn ? signInTarget : (about.target?.type ?? ''),
    target_id: signsIn ? (about.admin?.id ?? null) : (about.target?.id ?? null),
    create_time: call.now,
  }
}

const isSignIn = ({ controller, action }: Route): boolean =>
  controller.toLowerCase() === 'index' && action.toLowerCase() === 'login'

/** The row with its title; `titles` of the menu by node. */
export function titledRow(waiting: Waiting, titles: ReadonlyMap<string, Text>): Row {
  const { zh, en } = waiting.title ?? titleOf(waiting, titles)
  return { ...waiting.row, title: zh, title_en: en }
}

/** Page and button as the menu calls them (protocol 2.9); a call that has no page or no button says what it does. */
function titleOf({ node, action, summary }: Waiting, titles: ReadonlyMap<string, Text>): Text {
  const page = titles.get(node)
  if (page === undefined) return summary
  const button = titles.get(`${node}/${action}`) ?? summary
  return text(`${page.zh}-${button.zh}`, `${page.en}: ${button.en}`)
}

const nodeOf = (route: Route): string => route.controller.replaceAll('.', '/').toLowerCase()
