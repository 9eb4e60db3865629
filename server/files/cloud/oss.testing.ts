import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf, formIn, isSame, keyed, policyFault, type TestStore } from './formPolicy.testing.ts'

const bucket = 'atrium-test'
const id = 'oss-test-id'
const secret = 'oss-test-secret'

interface StoredObject {
  content: Buffer
  type: string
  disposition: string
}

/**
 * An endpoint of our own that behaves as the documents of Aliyun OSS say: form policies with HMAC-SHA1 and version 1 signatures
 * in headers and in addresses are verified here by other lines than those that make them.
 */
export async function openOss({ port = 0 } = {}): Promise<TestStore> {
  const objects = new Map<string, StoredObject>()
  const server = createServer((asked, answer) => {
    if (store.away) asked.socket.destroy()
    else serve(asked, answer, { objects, open: store.open }).catch(() => refuse(answer, 500, 'InternalError'))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // It listens on a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store: TestStore = {
    url,
    environment: {
      UPLOAD_MODE: 'alioss',
      UPLOAD_BUCKET: bucket,
      UPLOAD_REGION: 'oss-cn-hangzhou',
      UPLOAD_ENDPOINT: url,
      UPLOAD_ACCESS_KEY: id,
      UPLOAD_SECRET: secret,
    },
    away: false,
    open: false,
    get: async (key) => objects.get(key)?.content,
    async put(key, content) {
      objects.set(key, { content: Buffer.from(content), type: 'application/octet-stream', disposition: '' })
    },
    keys: async () => [...objects.keys()],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return store
}

interface Shelf {
  objects: Map<string, StoredObject>
  open: boolean
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': '*',
}

async function serve(asked: IncomingMessage, answer: ServerResponse, { objects, open }: Shelf): Promise<void> {
  const { method = '' } = asked
  if (method === 'OPTIONS') {
    answer.writeHead(200, crossOrigin).end()
    return
  }
  if (method === 'POST') return take(asked, answer, objects)
  const url = new URL(asked.url ?? '/', 'http://oss')
  const key = decodeURIComponent(url.pathname.slice(1))
  const reads = method === 'GET' || method === 'HEAD'
  const fault = open && reads && !asked.headers.authorization ? undefined : requestFault(asked, url, key)
  if (fault !== undefined) return refuse(answer, 403, fault)
  if (method === 'PUT') return put(asked, answer, { objects, key })
  const found = objects.get(key)
  if (method === 'DELETE') {
    objects.delete(key)
    answer.writeHead(204).end()
  } else if (!found) refuse(answer, 404, 'NoSuchKey')
  else give(asked, answer, { found, query: url.searchParams })
}

/** POST object: the form policy of protocol 6.5. */
async function take(asked: IncomingMessage, answer: ServerResponse, objects: Shelf['objects']): Promise<void> {
  const form = formIn(await bodyOf(asked), asked.headers['content-type'] ?? '')
  if (!form) return refuse(answer, 400, 'MalformedPOSTRequest')
  const { ossaccesskeyid, signature = '', policy = '', key = '' } = form.fields
  if (ossaccesskeyid !== id) return refuse(answer, 403, 'InvalidAccessKeyId')
  if (!isSame(signature, keyed('sha1', secret, policy).toString('base64')))
    return refuse(answer, 403, 'SignatureDoesNotMatch')
  const free = ['policy', 'ossaccesskeyid', 'signature', 'expires']
  const fault = policyFault(form, bucket, free)
  if (fault !== undefined || key === '') return refuse(answer, 403, 'AccessDenied', fault)
  objects.set(key, { content: form.file, type: form.type, disposition: '' })
  answer.writeHead(204, { ...crossOrigin, etag: etagOf(form.file) }).end()
}

async function put(
  asked: IncomingMessage,
  answer: ServerResponse,
  { objects, key }: { objects: Shelf['objects']; key: string },
): Promise<void> {
  const { headers } = asked
  const shown = { type: headers['content-type'] ?? '', disposition: `${headers['content-disposition'] ?? ''}` }
  const source = headers['x-oss-copy-source']
  if (source === undefined) {
    objects.set(key, { content: await bodyOf(asked), ...shown })
    answer.writeHead(200).end()
    return
  }
  const from = objects.get(decodeURIComponent(`${source}`.slice(`/${bucket}/`.length)))
  if (!from) return refuse(answer, 404, 'NoSuchKey')
  if (headers['x-oss-copy-source-if-match'] !== etagOf(from.content)) return refuse(answer, 412, 'PreconditionFailed')
  objects.set(key, { content: from.content, ...shown })
  answer.writeHead(200, { 'content-type': 'application/xml' }).end('<CopyObjectResult></CopyObjectResult>')
}

function give(
  { method, headers }: IncomingMessage,
  answer: ServerResponse,
  { found, query }: { found: StoredObject; query: URLSearchParams },
): void {
  const [, from = '0', to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const end = to ? Number(to) + 1 : found.content.length
  const content = found.content.subarray(Number(from), end)
  answer.writeHead(headers.range === undefined ? 200 : 206, {
    ...crossOrigin,
    etag: etagOf(found.content),
    'content-length': `${content.length}`,
    'content-type': query.get('response-content-type') ?? found.type,
    'content-disposition': query.get('response-content-disposition') ?? found.disposition,
  })
  answer.end(method === 'HEAD' ? undefined : content)
}

/** Signature version 1, in the header or in the address. */
function requestFault(
  { method = '', headers }: IncomingMessage,
  { searchParams }: URL,
  key: string,
): string | undefined {
  const shown = [...searchParams.keys()].filter((name) => name.startsWith('response-')).sort()
  const query = shown.map((name) => `${name}=${searchParams.get(name)}`).join('&')
  const resource = `/${bucket}/${key}${query && `?${query}`}`
  const [, givenId = '', given = ''] = /^OSS ([^:]+):(.+)$/.exec(headers.authorization ?? '') ?? []
  const inAddress = headers.authorization === undefined
  const when = inAddress ? (searchParams.get('Expires') ?? '') : `${headers.date}`
  const until = inAddress ? Number(when) * 1000 : Date.parse(when) + 900_000
  if (!(until > Date.now())) return 'RequestTimeTooSkewed'
  if ((inAddress ? searchParams.get('OSSAccessKeyId') : givenId) !== id) return 'InvalidAccessKeyId'
  const wanted = signatureOf({ method, headers, when, resource }, secret)
  return isSame(inAddress ? (searchParams.get('Signature') ?? '') : given, wanted) ? undefined : 'SignatureDoesNotMatch'
}

interface Signed {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  when: string
  resource: string
}

/** Version 1, as the maker's documents describe it. */
export function signatureOf({ method, headers, when, resource }: Signed, key: string): string {
  const own = Object.keys(headers)
    .filter((name) => name.startsWith('x-oss-'))
    .sort()
    .map((name) => `${name}:${headers[name]}\n`)
    .join('')
  const lines = [method, headers['content-md5'] ?? '', headers['content-type'] ?? '', when, own + resource]
  return keyed('sha1', key, lines.join('\n')).toString('base64')
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex').toUpperCase()}"`

function refuse(answer: ServerResponse, status: number, code: string, message = ''): void {
  if (answer.headersSent) return
  answer.writeHead(status, { ...crossOrigin, 'content-type': 'application/xml' })
  answer.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}
