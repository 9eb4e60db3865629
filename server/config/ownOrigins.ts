import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Where this process listens; the port as it became when `0` let the system choose. */
export interface Listening {
  host: string
  port(): number
}

interface Known {
  canonical: URL
  /** Host and port, in each way a request may name them. */
  hosts: ReadonlySet<string>
}

/** Listening there, a server is reached under every address of its machine. */
export const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

/** `http://127.0.0.1:3000`: where a browser on this machine reaches the server. */
export const listeningOrigin = (host: string, port: number): string =>
  `http://${everyAddress.has(host) ? 'localhost' : bracketed(host)}:${port}`

/**
 * The origins under which this site is reached: the configured ones, the canonical one first; without any, this machine at the port it
 * listens on. A caller can write anything into the header `Host`, so nothing that others will read is made of it.
 */
export class OwnOrigins {
  readonly #configured: Known | undefined
  readonly #listening: Listening
  #found: (Known & { port: number }) | undefined

  constructor(configured: readonly string[], listening: Listening) {
    this.#configured = configured.length > 0 ? knownOf(configured) : undefined
    this.#listening = listening
  }

  /** `https://www.example.com`, without a slash at the end: what documents, maps and feeds call the site. */
  get canonical(): string {
    return this.#known().canonical.origin
  }

  /** Whether `www.example.com:8443`, in any case, is a host of this site. */
  owns(host: string): boolean {
    return this.#known().hosts.has(host.toLowerCase())
  }

  /** Host and port for whole addresses in an answer: as the request names them when they are ours, else the canonical ones. */
  hostFor(asked: string): string {
    return this.owns(asked) ? asked.toLowerCase() : this.#known().canonical.host
  }

  #known(): Known {
    if (this.#configured) return this.#configured
    const { host } = this.#listening
    const port = this.#listening.port()
    if (this.#found?.port !== port) {
      const names = ['localhost', '127.0.0.1', '::1', ...(everyAddress.has(host) ? addressesOfMachine() : [])]
      const origins = [listeningOrigin(host, port), ...names.map((name) => listeningOrigin(name, port))]
      this.#found = { ...knownOf(origins), port }
    }
    return this.#found
  }
}

function knownOf(origins: readonly string[]): Known {
  const urls = origins.map((origin) => new URL(origin))
  const [canonical] = urls
  // For developers: both callers give one at least.
  if (!canonical) throw new Error('a site has an origin')
  return { canonical, hosts: new Set(urls.flatMap(namesOf)) }
}

/** The usual port of a protocol may be left out, or not. */
const namesOf = ({ host, port, protocol }: URL): string[] =>
  port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host]

const bracketed = (host: string): string => (isIPv6(host) ? `[${host}]` : host)

/** Without those of a link, which name an interface too and stand in no address of a page. */
const addressesOfMachine = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ scopeid }) => !scopeid)
    .map(({ address }) => address)
