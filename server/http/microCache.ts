import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config/settings.ts'
import type { Maintenance } from '../maintenance/maintenance.ts'

/** An answer with status 200 as it goes over the wire. */
interface Answer {
  /** Names and values by turns: the form that Node writes without making another. */
  headers: string[]
  body: Buffer
  /** Unix milliseconds of the instant at which it stops being true. */
  until: number
}

/** Of several codings and addresses together; made-up addresses cannot fill the memory. */
const mostAnswers = 4096

/**
 * Repeats whole answers in front of the router (decision 060): what the router answered to a request is answered to equal ones as
 * long as the configuration is not read again, which is a second at most, and content does not change. It makes no header and no
 * body of its own. Whatever could be answered in another way, by a cookie of the language, a validator or a list of blocked
 * addresses, is left to the router.
 */
export class MicroCache {
  readonly #settings: Settings
  readonly #maintenance: Pick<Maintenance, 'current'>
  readonly #answers = new Map<string, Answer>()
  #edition = -1
  readonly #counting: ((seconds: number) => void)[] = []

  constructor(settings: Settings, maintenance: Pick<Maintenance, 'current'>) {
    this.#settings = settings
    this.#maintenance = maintenance
  }

  /** Calls `counted` for each answer given here, with the seconds it took. */
  onAnswer(counted: (seconds: number) => void): void {
    this.#counting.push(counted)
  }

  /** Forgets everything: content changed. */
  empty(): void {
    this.#answers.clear()
  }

  /** Answers with what is stored for such a request; false when the router has to. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    if (!this.#isUsable() || !isPlain(request)) return false
    const found = this.#answers.get(keyOf(request))
    if (!found || found.until <= Date.now()) return false
    response.writeHead(200, found.headers)
    response.end(found.body)
    const seconds = (performance.now() - started) / 1000
    for (const counted of this.#counting) counted(seconds)
    return true
  }

  /** Stores what the router just answered: its headers, with `body`, true until a unix second. */
  store(request: FastifyRequest, reply: FastifyReply, { body, until }: { body: Buffer; until: number }): void {
    if (reply.statusCode !== 200 || !this.#isUsable() || !isPlain(request.raw)) return
    if (this.#answers.size >= mostAnswers) this.#answers.clear()
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
    this.#answers.set(keyOf(request.raw), { headers, body, until: until * 1000 })
  }

  #isUsable(): boolean {
    const settings = this.#settings
    if (this.#maintenance.current() || settings.stale || settings.text('no_access_ip') !== '') return false
    if (settings.edition !== this.#edition) this.#answers.clear()
    this.#edition = settings.edition
    return true
  }
}

/** Asked without anything that would change the answer besides what the key holds. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['if-none-match'] === undefined &&
    (headers.cookie === undefined || !headers.cookie.includes('think_lang'))
  )
}

/** What decides an answer: the address as sent and the codings taken. By which name the site was called does not. */
function keyOf({ url, headers }: IncomingMessage): string {
  // No header and no address holds a line break, so no two requests share a key.
  return `${url}\n${headers['accept-encoding']}`
}
