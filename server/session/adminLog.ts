import type { Db } from '../db/database.ts'
import type { Call, Route } from '../http/route.ts'

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
  data: string
  ip: string
  useragent: string
  code: number
  duration_ms: number
  target_type: string
  target_id: number | null
  create_time: number
}

const unlogged = new Set(['select', 'index', 'logout'])
const secret = /password|salt|token/i
const gatherMs = 100
const longestData = 20_000

/** JSON text of what was sent, with everything that looks like a secret as `***` (protocol 2.9). */
export function withoutSecrets(value: unknown): string {
  const text = JSON.stringify(value, (key, inner) => (key !== '' && secret.test(key) ? '***' : inner)) ?? ''
  return text.length > longestData ? text.slice(0, longestData) : text
}

/** What administrators did; rows are gathered for a moment, so that a busy minute costs few transactions. */
export class AdminLog {
  readonly #db: Db
  readonly #failed: (error: unknown) => void
  #rows: { row: Row; node: string; action: string }[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, failed: (error: unknown) => void) {
    this.#db = db
    this.#failed = failed
  }

  note({ route, call, code, ms, url }: Noted): void {
    const action = route.action.toLowerCase()
    if (route.app !== 'admin' || call.method === 'GET' || unlogged.has(action)) return
    const posted = call.input.username
    const row: Row = {
      admin_id: call.actor.id,
      username: call.actor.username || (typeof posted === 'string' ? posted.slice(0, 50) : ''),
      url: withoutTokens(url).slice(0, 1500),
      title: '',
      data: withoutSecrets(call.input),
      ip: call.actor.ip,
      useragent: call.actor.useragent,
      code,
      duration_ms: Math.round(ms),
      target_type: '',
      target_id: null,
      create_time: call.now,
    }
    this.#rows.push({ row, node: nodeOf(route), action })
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

  async #write(noted: { row: Row; node: string; action: string }[]): Promise<void> {
    const rules = await this.#db.selectFrom('admin_rule').select(['name', 'title']).execute()
    const titles = new Map(rules.map((rule) => [rule.name.toLowerCase(), rule.title]))
    const titled = (name: string, fallback: string) => titles.get(name) ?? `Unknown(${fallback})`
    const rows = noted.map(({ row, node, action }) => ({
      ...row,
      title: `${titled(node, node)}-${titled(`${node}/${action}`, action)}`,
    }))
    await this.#db.insertInto('admin_log').values(rows).execute()
  }
}

const nodeOf = (route: Route): string => route.controller.replaceAll('.', '/').toLowerCase()

const withoutTokens = (url: string): string => url.replace(/([?&][^=&]*token[^=&]*=)[^&]*/gi, '$1***')
