import { lookup as resolveByName } from 'node:dns/promises'
import { type IncomingMessage, request as plain } from 'node:http'
import { request as encrypted, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Text, text } from '../../../contract/text.ts'
import { hostOf, isOwnName, isPublicAddress } from './publicAddress.ts'
import { trustOf } from './trust.ts'

export interface OutsideParts {
  /** `host:port` of services inside that the operator lets messages reach. */
  allowed: readonly string[]
  /** All addresses of a name. */
  resolver?: ((host: string) => Promise<readonly string[]>) | undefined
  /** Certificates that are trusted besides those of the system, as PEM. */
  trusted?: string | undefined
  /** Milliseconds for everything, from the name to the end of the answer. */
  patience?: number | undefined
}

export interface OutsideRequest {
  url: string
  method: 'POST' | 'PUT'
  headers: Readonly<Record<string, string>>
  body: string
}

/** What a service said. */
interface Answered {
  status: number
  body: string
}

/** Why nothing was heard of it. */
export interface Unanswered {
  reason: Text
  /** It may be reached another time. */
  retry: boolean
  /** It had the whole request before it fell silent. */
  uncertain: boolean
}

export type OutsideAnswer = Answered | Unanswered

const mostBytes = 64 * 1024
const defaultPatience = 10_000

const reasons = {
  url: text('地址无效', 'the address is not valid'),
  protocol: text('地址须以 https:// 或 http:// 开头', 'the address must begin with https:// or http://'),
  user: text('地址中不能含用户名和密码', 'the address must not hold a user name and password'),
  port: text('不允许的端口', 'this port is not allowed'),
  inside: text('不允许访问内部网络的地址', 'addresses of private networks are not allowed'),
  name: text('找不到该服务器', 'there is no such server'),
  late: text('服务器没有及时应答', 'the server did not answer in time'),
  unreached: text('无法连接服务器', 'the server cannot be reached'),
  unsafe: text('服务器的证书不被信任', 'the certificate of the server is not trusted'),
  lost: text(
    '内容已送达服务器，但没有收到答复，可能已生效',
    'the server was given everything and its answer was lost; it may have taken effect',
  ),
  redirect: text('服务器转向其他地址，系统不会跟随', 'the server redirects to another address, which is not followed'),
} as const satisfies Record<string, Text>

const refused = (reason: Text, retry = false): Unanswered => ({ reason, retry, uncertain: false })

/** Asks a service outside, and nothing inside whatever its address says; it follows no redirect and never rejects. */
export async function outsideRequest(request: OutsideRequest, parts: OutsideParts): Promise<OutsideAnswer> {
  const url = checkedUrl(request.url, parts.allowed)
  if ('reason' in url) return url
  const signal = AbortSignal.timeout(parts.patience ?? defaultPatience)
  const addresses = await checkedAddresses(url, parts, signal)
  if ('reason' in addresses) return addresses
  return exchange(request, { url, addresses, signal, trusted: parts.trusted })
}

function checkedUrl(address: string, allowed: readonly string[]): URL | Unanswered {
  if (!URL.canParse(address)) return refused(reasons.url)
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused(reasons.protocol)
  if (url.username !== '' || url.password !== '') return refused(reasons.user)
  if (isAllowed(url, allowed)) return url
  const port = portOf(url)
  if (port !== 80 && port !== 443 && (port < 8000 || port > 9999)) return refused(reasons.port)
  const host = hostOf(url)
  return isOwnName(host) || (isIP(host) !== 0 && !isPublicAddress(host)) ? refused(reasons.inside) : url
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80)

/** An operator names a service as its address does; brackets of IPv6 belong to it. */
function isAllowed(url: URL, allowed: readonly string[]): boolean {
  const host = hostOf(url)
  const own = `${isIP(host) === 6 ? `[${host}]` : host}:${portOf(url)}`
  return allowed.some((one) => one.trim().toLowerCase() === own)
}

const allAddresses = async (host: string): Promise<string[]> =>
  (await resolveByName(host, { all: true })).map(({ address }) => address)

/** The addresses that may be connected to. One that lies inside condemns the name: the next answer might hold it alone. */
async function checkedAddresses(
  url: URL,
  { allowed, resolver = allAddresses }: OutsideParts,
  signal: AbortSignal,
): Promise<readonly string[] | Unanswered> {
  const host = hostOf(url)
  if (isIP(host) !== 0) return [host]
  const late = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  const found = await Promise.race([resolver(host).catch(() => []), late])
  if (!found) return refused(reasons.late, true)
  if (found.length === 0) return refused(reasons.name, true)
  return isAllowed(url, allowed) || found.every(isPublicAddress) ? found : refused(reasons.inside)
}

interface Exchange {
  url: URL
  addresses: readonly string[]
  signal: AbortSignal
  trusted: string | undefined
}

function exchange(
  { method, headers, body }: OutsideRequest,
  { url, addresses, signal, trusted }: Exchange,
): Promise<OutsideAnswer> {
  const content = Buffer.from(body)
  const options: RequestOptions = {
    method,
    headers: { 'Accept-Encoding': 'identity', ...headers, 'Content-Length': content.length },
    // No connection of somebody else's, and no name that could be resolved anew.
    agent: false,
    lookup: answering(addresses),
    signal,
    ...trustOf(trusted),
  }
  return new Promise((resolve) => {
    let isSent = false
    const fail = (error: NodeJS.ErrnoException) => {
      if (isSent) resolve({ reason: reasons.lost, retry: true, uncertain: true })
      else resolve(refused(reasonOf(error), true))
    }
    const request = (url.protocol === 'https:' ? encrypted : plain)(withoutDot(url), options)
    request
      .on('finish', () => {
        isSent = true
      })
      .on('error', fail)
      .on('response', (response) => {
        answerOf(response).then(resolve, fail)
      })
      .end(content)
  })
}

/** Certificates do not name the final dot. */
function withoutDot(url: URL): URL {
  const same = new URL(url)
  same.hostname = url.hostname.replace(/\.$/, '')
  return same
}

/** Answers the addresses that were checked, whatever a resolver would say now. */
const answering =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = known
    if (options.all || !first) done(null, known)
    else done(null, first.address, first.family)
  }

async function answerOf(response: IncomingMessage): Promise<OutsideAnswer> {
  const status = response.statusCode ?? 0
  if (status >= 300 && status < 400) {
    response.destroy()
    return refused(reasons.redirect)
  }
  const chunks: Buffer[] = []
  let left = mostBytes
  for await (const chunk of response) {
    chunks.push(chunk.subarray(0, left))
    left -= chunk.length
    if (left <= 0) break
  }
  return { status, body: Buffer.concat(chunks).toString('utf8') }
}

function reasonOf({ code = '', name, syscall }: NodeJS.ErrnoException): Text {
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return reasons.late
  // Errors of encryption are none of the network.
  return syscall === undefined && /CERT|SSL|TLS|SIGNATURE/.test(code) ? reasons.unsafe : reasons.unreached
}
