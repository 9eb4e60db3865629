import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSame, keyed } from './formPolicy.testing.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

interface Claim {
  credential: string
  signature: string
  /** Names of the signed headers, joined by semicolons. */
  signed: string
  stamp: string
  seconds: number
  payload: string
}

/** Says what is wrong with the version 4 signature of a request, in its header or its address; `secrets` by access key. */
export function signatureFault(asked: Asked, region: string, secrets: Record<string, string>): string | undefined {
  const url = new URL(asked.url ?? '/', 'http://s3')
  const claim = claimIn(asked, url)
  const [id = '', ...scope] = claim.credential.split('/')
  const secret = secrets[id]
  if (secret === undefined) return 'InvalidAccessKeyId'
  const day = claim.stamp.slice(0, 8)
  if (scope.join('/') !== `${day}/${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  const began = Date.parse(claim.stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const now = Date.now()
  if (!(began < now + 900_000 && began + claim.seconds * 1000 > now)) return 'AccessDenied'
  const request = createHash('sha256')
    .update(canonical(asked, url, claim))
    .digest('hex')
  const key = scope.reduce<string | Buffer>((before, part) => keyed('sha256', before, part), `AWS4${secret}`)
  const lines = ['AWS4-HMAC-SHA256', claim.stamp, scope.join('/'), request].join('\n')
  return isSame(claim.signature, keyed('sha256', key, lines).toString('hex')) ? undefined : 'SignatureDoesNotMatch'
}

function claimIn({ headers }: Asked, { searchParams }: URL): Claim {
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(headers.authorization ?? '')?.[1] ?? ''
  const asked = (name: string) => searchParams.get(name) ?? ''
  if (headers.authorization !== undefined)
    return {
      credential: part('Credential'),
      signature: part('Signature'),
      signed: part('SignedHeaders'),
      stamp: `${headers['x-amz-date']}`,
      seconds: 900,
      payload: `${headers['x-amz-content-sha256']}`,
    }
  return {
    credential: asked('X-Amz-Credential'),
    signature: asked('X-Amz-Signature'),
    signed: asked('X-Amz-SignedHeaders'),
    stamp: asked('X-Amz-Date'),
    seconds: Number(asked('X-Amz-Expires')),
    payload: 'UNSIGNED-PAYLOAD',
  }
}

const strictly = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function canonical({ method = '', headers }: Asked, url: URL, { signed, payload }: Claim): string {
  const path = url.pathname
    .split('/')
    .map((part) => strictly(decodeURIComponent(part)))
    .join('/')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
    .sort()
    .join('&')
  const lines = signed.split(';').map((name) => `${name}:${`${headers[name] ?? ''}`.trim().replace(/\s+/g, ' ')}\n`)
  return [method, path, query, lines.join(''), signed, payload].join('\n')
}
