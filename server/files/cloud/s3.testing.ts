import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { bodyOf, formIn, isSame, keyed, policyFault, type SentForm, type TestStore } from './formPolicy.testing.ts'
import { signatureFault } from './s3Signature.testing.ts'

const bucket = 'atrium-test'
const region = 'us-east-1'
/** The only account that the server knows; its secret is the door's. */
const account = 'S3RVER'
const secret = 's3-test-secret'

const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
<AllowedMethod>HEAD</AllowedMethod><AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

const pathOf = (key: string): string => `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`

/**
 * A real server of the S3 protocol with one private bucket that every page may post to. The door before it adds what it leaves
 * out: version 4 signatures, policies of forms, conditions of copies, and that unsigned reads are refused.
 */
export async function openS3({ port = 0 } = {}): Promise<TestStore> {
  const directory = mkdtempSync(join(tmpdir(), 'atrium-s3-'))
  const configureBuckets = [{ name: bucket, configs: [cors] }]
  const inside = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets })
  const { port: innerPort } = await inside.run()
  const ask = inTurn(innerPort)
  const door = createServer((asked, answer) => {
    if (store.away) asked.socket.destroy()
    else enter(asked, answer, ask, store.open).catch(() => refuse(answer, 500, 'InternalError'))
  })
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  // It listens on a port.
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const store: TestStore = {
    url: `${endpoint}/${bucket}`,
    environment: {
      UPLOAD_MODE: 's3',
      UPLOAD_BUCKET: bucket,
      UPLOAD_REGION: region,
      UPLOAD_ENDPOINT: endpoint,
      UPLOAD_ACCESS_KEY: account,
      UPLOAD_SECRET: secret,
    },
    away: false,
    open: false,
    async get(key) {
      const { status, body } = await ask({ method: 'GET', path: pathOf(key) })
      return status === 200 ? body : undefined
    },
    async put(key, content) {
      const [path, body] = [pathOf(key), Buffer.from(content)]
      await ask({ method: 'PUT', path, body, makes: { path, size: body.length } })
    },
    async keys() {
      const { body } = await ask({ method: 'GET', path: `/${bucket}?max-keys=1000` })
      return [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    },
    async close() {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await inside.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return store
}

interface Asked {
  method: string
  path: string
  headers?: IncomingHttpHeaders
  body?: Buffer
  /** Answered with 412 unless the object at this path is still the one that the mark names. */
  onlyIf?: { path: string; etag: string }
  /** The object that stands there when it is granted. */
  makes?: { path: string; size: number }
}

interface Given {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

type Ask = (asked: Asked) => Promise<Given>

/**
 * Asks the server inside one thing at a time. It forgets to wait for itself: a removal takes away the folder in which another
 * request is about to open its file, a failure without a listener; reads come between the pieces of a write or a removal.
 */
function inTurn(port: number): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (asked) => {
    const given = last.then(() => answerOf(asked, port))
    last = given.catch(() => undefined)
    return given
  }
}

async function answerOf({ onlyIf, makes, ...asked }: Asked, port: number): Promise<Given> {
  if (onlyIf) {
    const { headers } = await exchange({ method: 'HEAD', path: onlyIf.path }, port)
    if (headers.etag !== onlyIf.etag) return { status: 412, headers: {}, body: Buffer.alloc(0) }
  }
  const given = await exchange(asked, port)
  // It answers before its file is whole.
  while (makes && given.status < 300 && (await sizeOf(makes.path, port)) !== makes.size);
  return given
}

async function sizeOf(path: string, port: number): Promise<number> {
  const { status, headers } = await exchange({ method: 'HEAD', path }, port)
  return status === 200 ? Number(headers['content-length']) : -1
}

function exchange({ method, path, headers = {}, body }: Asked, port: number): Promise<Given> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (given) => {
      const whole = (content: Buffer) =>
        resolve({ status: given.statusCode ?? 500, headers: given.headers, body: content })
      bodyOf(given).then(whole, reject)
    })
    sent.on('error', reject).end(body)
  })
}

async function enter(asked: IncomingMessage, answer: ServerResponse, ask: Ask, open: boolean): Promise<void> {
  const { method = '', headers, url: path = '' } = asked
  const isPublic = method === 'OPTIONS' || method === 'POST' || (open && (method === 'GET' || method === 'HEAD'))
  const unsigned = isPublic ? undefined : signatureFault(asked, region, { [account]: secret })
  if (unsigned !== undefined) return refuse(answer, 403, unsigned)
  const body = await bodyOf(asked)
  const etag = headers['x-amz-copy-source-if-match']
  const wish: Asked = { method, path, headers, body }
  if (etag !== undefined) wish.onlyIf = { path: `${headers['x-amz-copy-source']}`, etag: `${etag}` }
  else if (method === 'PUT') wish.makes = { path, size: body.length }
  if (method === 'POST') {
    const form = formIn(body, headers['content-type'] ?? '')
    const fault = form ? formFault(form) : 'no file'
    if (!form || fault !== undefined) return refuse(answer, 403, 'AccessDenied', fault)
    wish.makes = { path: pathOf(form.fields.key ?? ''), size: form.file.length }
  }
  const given = await ask(wish)
  if (given.status === 412) return refuse(answer, 412, 'PreconditionFailed')
  answer.writeHead(given.status, given.headers).end(given.body)
}

function formFault(form: SentForm): string | undefined {
  const { policy = '', ...fields } = form.fields
  const [id = '', ...scope] = (fields['x-amz-credential'] ?? '').split('/')
  const key = scope.reduce<string | Buffer>((secret, part) => keyed('sha256', secret, part), `AWS4${secret}`)
  if (id !== account || scope.join('/') !== `${scope[0]}/${region}/s3/aws4_request`) return 'unknown credential'
  if (!isSame(fields['x-amz-signature'] ?? '', keyed('sha256', key, policy).toString('hex'))) return 'wrong signature'
  return policyFault(form, bucket, ['policy', 'x-amz-signature'])
}

function refuse(answer: ServerResponse, status: number, code: string, message = ''): void {
  if (answer.headersSent) return
  answer.writeHead(status, { 'content-type': 'application/xml', 'access-control-allow-origin': '*' })
  answer.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}
