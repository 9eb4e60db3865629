import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Registry } from '../engine/registry.ts'
import type { Call } from '../http/route.ts'
import { Recently } from '../memory/recently.ts'
import { maskedColumns, secretColumns } from './loggedData.ts'
import {
  countRow,
  isLook,
  isOnlyCounted,
  type Noted,
  titledRow,
  type Unshown,
  type Waiting,
  waitingRow,
} from './logRow.ts'
import { RefusedCounts } from './refusedCounts.ts'

const unlogged = new Set(['select', 'index', 'logout'])
/** Deleting may be asked by GET too (protocol 1.2), and an export is one. */
const loggedReads = new Set(['del', 'export'])
const gatherMs = 100
const countMs = 60_000

/** What administrators did (protocol 2.9, areas 15); rows are gathered for a moment, so that a busy minute costs few transactions. */
export class AdminLog {
  readonly #db: Db
  readonly #failed: (error: unknown) => void
  readonly #unshown: Unshown
  readonly #refused = new RefusedCounts()
  readonly #looks = new Recently(3600)
  #rows: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  #countTimer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, registry: Registry, failed: (error: unknown) => void) {
    this.#db = db
    this.#failed = failed
    const { definitions } = registry
    this.#unshown = { contacts: maskedColumns(definitions), secrets: secretColumns(definitions) }
  }

  note(noted: Noted): void {
    if (!isLogged(noted)) return
    if (isOnlyCounted(noted)) {
      this.#count(noted.call)
      return
    }
    if (isLook(noted) && !this.#isFirstLook(noted.call)) return
    this.#rows.push(waitingRow(noted, this.#unshown))
    this.#timer ??= setTimeout(() => void this.#writeGathered(), gatherMs)
  }

  #count({ actor: { ip }, now }: Call): void {
    this.#refused.add(ip, now)
    this.#countTimer ??= setTimeout(() => void this.settled(), countMs).unref()
  }

  /** A row that is opened again and again is one look an hour; several processes may each record their first. */
  #isFirstLook({ actor, about: { target }, now }: Call): boolean {
    return this.#looks.isFirst([`${actor.id}`, `${target?.type}`, `${target?.id}`], now)
  }

  /** Writes what is gathered and counted; called once a minute, at the end of the program, and by tests. */
  async settled(): Promise<void> {
    clearTimeout(this.#countTimer)
    this.#countTimer = undefined
    this.#rows.push(...this.#refused.take().map(countRow))
    await this.#writeGathered()
  }

  async #writeGathered(): Promise<void> {
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
    await this.#db
      .insertInto('admin_log')
      .values(noted.map((waiting) => titledRow(waiting, titles)))
      .execute()
  }
}

/** Every write, whichever way it is asked, and reads that take data out: exports, and masked values of others. */
function isLogged({ route, call }: Noted): boolean {
  const action = route.action.toLowerCase()
  if (route.app !== 'admin' || route.unnoted || unlogged.has(action)) return false
  return call.method !== 'GET' || route.logged === true || loggedReads.has(action) || call.about.revealed === true
}
