import type { Readable } from 'node:stream'
import type { Shown } from '../shownFile.ts'
import { type Content, exchange, type Reply, StoreFault, textOf } from './exchange.ts'
import { ossService } from './ossService.ts'
import { s3Service } from './s3Service.ts'
import type { Bucket, CloudMode, FormTerms, Loan, Service, UploadForm } from './service.ts'

/** What a store says of an object without giving it. */
export interface Found {
  size: number
  type: string
  /** Changes with the content. */
  etag: string
}

/** A bucket. Every method throws StoreFault when the store is away or refuses. */
export class ObjectStore {
  readonly #service: Service

  constructor(bucket: Bucket) {
    this.#service = bucket.mode === 's3' ? s3Service(bucket) : ossService(bucket)
  }

  get mode(): CloudMode {
    return this.#service.mode
  }

  /** What pages must be allowed to speak to. */
  get origin(): string {
    return this.#service.origin
  }

  async head(key: string): Promise<Found | undefined> {
    const reply = await this.#ask('HEAD', key)
    if (reply.status !== 404) await this.#granted(reply, key)
    reply.body.resume()
    return reply.status === 404 ? undefined : foundIn(reply)
  }

  async get(key: string): Promise<{ found: Found; body: Readable } | undefined> {
    const reply = await this.#ask('GET', key)
    if (reply.status === 404) {
      reply.body.resume()
      return undefined
    }
    return { found: foundIn(await this.#granted(reply, key)), body: reply.body }
  }

  async put(key: string, content: Content, shown: Shown): Promise<void> {
    const reply = await this.#ask('PUT', key, storedHeaders(shown), content)
    await textOf(await this.#granted(reply, key))
  }

  /** A copy inside the bucket, of exactly the content that `etag` names; false when the source is gone or another by now. */
  async copy(from: string, to: string, { etag, shown }: { etag: string; shown: Shown }): Promise<boolean> {
    const { own } = this.#service
    const reply = await this.#ask('PUT', to, {
      ...storedHeaders(shown),
      [`${own}-copy-source`]: this.#service.sourceOf(from),
      [`${own}-copy-source-if-match`]: etag,
      [`${own}-metadata-directive`]: 'REPLACE',
    })
    if (reply.status === 404 || reply.status === 412) {
      reply.body.resume()
      return false
    }
    // A copy that fails halfway is reported in the body of a response with a success status.
    const answer = await textOf(await this.#granted(reply, to))
    if (answer.includes('<CopyObjectResult')) return true
    // The log and the command line show it; browsers get `storeAway`.
    throw new StoreFault(`the store did not copy ${from}`)
  }

  /** What is not there is removed already. */
  async remove(key: string): Promise<void> {
    const reply = await this.#ask('DELETE', key)
    if (reply.status !== 404) await this.#granted(reply, key)
    reply.body.resume()
  }

  /** An address that can be fetched without a session for a while, shown in this way. */
  address(key: string, shown: Shown, loan: Loan): Promise<string> {
    return this.#service.address(key, shown, loan)
  }

  form(terms: FormTerms): UploadForm {
    return this.#service.form(terms)
  }

  /** Whether pages of an origin may send forms there (CORS). */
  async isOpenTo(origin: string): Promise<boolean> {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const reply = await exchange({ method: 'OPTIONS', url: new URL(this.#service.formUrl), headers })
    reply.body.resume()
    const allowed = reply.headers['access-control-allow-origin']
    return reply.status < 300 && (allowed === '*' || allowed === origin)
  }

  async #ask(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, own = {}, content?: Content): Promise<Reply> {
    const { url, headers } = await this.#service.signed(method, key, own)
    return exchange({ method, url, headers, content })
  }

  async #granted(reply: Reply, key: string): Promise<Reply> {
    if (reply.status >= 200 && reply.status < 300) return reply
    const word = /<Code>(\w{1,60})<\/Code>/.exec(await textOf(reply))?.[1] ?? ''
    // As above: for the log.
    throw new StoreFault(`the store answered ${`${reply.status} ${word}`.trim()} for ${key}`)
  }
}

const storedHeaders = ({ type, disposition }: Shown): Record<string, string> => ({
  'content-type': type,
  'content-disposition': disposition,
})

const foundIn = ({ headers }: Reply): Found => ({
  size: Number(headers['content-length'] ?? -1),
  type: headers['content-type'] ?? '',
  etag: headers.etag ?? '',
})
