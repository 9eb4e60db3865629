import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Registry } from '../engine/registry.ts'
import type { Call, Route } from '../http/route.ts'
import { loggedData, loggedUrl, maskedColumns } from './loggedData.ts'

interface Noted {
  route: Route
  call: Call
  /** Envelope code of the answer: 1, or 0 for any refusal. */
  code: number
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
interface Waiting {
  row: Omit<Row, 'title' | 'title_en'>
  title: Text | undefined
  node: string
  action: string
  summary: Text
}

const unlogged = new Set(['select', 'index', 'logout'])
/** Deleting may be asked by GET too (protocol 1.2), and an export is one. */
const loggedReads = new Set(['del', 'export'])
const gatherMs = 100

/** Marks sign-ins in the column that otherwise names a table. */
export const signInTarget = 'sign_in'
const signInTitle = text('登录', 'Sign in')

/** What administrators did (protocol 2.9, areas 15); rows are gathered for a moment, so that a busy minute costs few transactions. */
export class AdminLog {
  readonly #db: Db
  readonly #failed: (error: unknown) => void
  readonly #contacts: ReadonlySet<string>
  #rows: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, registry: Registry, failed: (error: unknown) => void) {
    this.#db = db
    this.#failed = failed
    this.#contacts = maskedColumns(registry.definitions)
  }

  note(noted: Noted): void {
    if (!isLogged(noted)) return
    const { route, call } = noted
    // Sorting names rows, and one of its words is a contact elsewhere.
    const contacts = route.action.toLowerCase() === 'sortable' ? undefined : this.#contacts
    const action = call.about.revealed && call.method === 'GET' ? 'infoplain' : route.action.toLowerCase()
    this.#rows.push({
      row: rowOf(noted, loggedData(call.input, contacts), loggedUrl(noted.url, contacts)),
      title: call.about.title ?? (isSignIn(route) ? signInTitle : undefined),
      node: nodeOf(route),
      action,
      summary: route.summary,
    })
    this.#timer ??= setTimeout(() => void this.settled(), gatherMs)
  }

  /** Writes what is gathered; called by its timer, at the end of the program, and by tests. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const rows = this.#rows
    this.#rows = []
    if (rows.length > 0) this.#writing = this.#writing.then(() => this.#write(rows)).catch(this.#failed)
    await this.#writing
  }

  async #write(noted: readonly Waiting[]): Promise<void> {
    const rules = await this.#db.selectFrom('admin_rule').select(['name', 'title', 'title_en']).execute()
    const titles = new Map(
      rules.map((rule) => [rule.name.toLowerCase(), text(rule.title, rule.title_en || rule.title)]),
    )
    const rows = noted.map((waiting): Row => {
      const { zh, en } = waiting.title ?? titleOf(waiting, titles)
      return { ...waiting.row, title: zh, title_en: en }
    })
    await this.#db.insertInto('admin_log').values(rows).execute()
  }
}

/** Every write, whichever way it is asked, and reads that take data out: exports, and masked values of others. */
function isLogged({ route, call }: Noted): boolean {
  const action = route.action.toLowerCase()
  if (route.app !== 'admin' || route.unnoted || unlogged.has(action)) return false
  return call.method !== 'GET' || loggedReads.has(action) || call.about.revealed === true
}

function rowOf({ route, call, code, ms }: Noted, data: string, url: string): Waiting['row'] {
  const { actor, about } = call
  const posted = call.input.username
  const signsIn = isSignIn(route) && about.title === undefined
  const typed = typeof posted === 'string' ? posted.slice(0, 50) : ''
  return {
    admin_id: about.admin?.id ?? actor.id,
    username: about.admin?.username ?? (actor.username || typed),
    url,
    data,
    ip: actor.ip,
    useragent: actor.useragent,
    code,
    duration_ms: Math.round(ms),
    target_type: signsIn ? signInTarget : (about.target?.type ?? ''),
    target_id: signsIn ? (about.admin?.id ?? null) : (about.target?.id ?? null),
    create_time: call.now,
  }
}

const isSignIn = ({ controller, action }: Route): boolean =>
  controller.toLowerCase() === 'index' && action.toLowerCase() === 'login'

/** Page and button as the menu calls them (protocol 2.9); a call that has no page or no button says what it does. */
function titleOf({ node, action, summary }: Waiting, titles: ReadonlyMap<string, Text>): Text {
  const page = titles.get(node)
  if (page === undefined) return summary
  const button = titles.get(`${node}/${action}`) ?? summary
  return text(`${page.zh}-${button.zh}`, `${page.en}: ${button.en}`)
}

const nodeOf = (route: Route): string => route.controller.replaceAll('.', '/').toLowerCase()
