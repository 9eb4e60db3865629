import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
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

/**
 * A real server of the S3 protocol with one private bucket that every page may post to. The door before it adds what it leaves
 * out: version 4 signatures, policies of forms, conditions of copies, and that nobody reads unsigned.
 */
export async function openS3({ port = 0 } = {}): Promise<TestStore> {
  const directory = mkdtempSync(join(tmpdir(), 'atrium-s3-'))
  const configureBuckets = [{ name: bucket, configs: [cors] }]
  const inside = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets })
  const { port: innerPort } = await inside.run()
  const door = createServer((asked, answer) => {
    if (store.away) asked.socket.destroy()
    else enter(asked, answer, innerPort, store.open).catch(() => refuse(answer, 500, 'InternalError'))
  })
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  // It listens on a port.
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const direct = `http://127.0.0.1:${innerPort}/${bucket}`
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
      const answer = await fetch(`${direct}/${encodeURI(key)}`)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async put(key, content) {
      await fetch(`${direct}/${encodeURI(key)}`, { method: 'PUT', body: Uint8Array.from(Buffer.from(content)) })
    },
    async keys() {
      const list = await (await fetch(`${direct}?max-keys=1000`)).text()
      return [...list.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
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

async function enter(asked: IncomingMessage, answer: ServerResponse, port: number, open: boolean): Promise<void> {
  const { method = '', headers } = asked
  const isPublic = method === 'OPTIONS' || method === 'POST' || (open && (method === 'GET' || method === 'HEAD'))
  const unsigned = isPublic ? undefined : signatureFault(asked, region, { [account]: secret })
  if (unsigned !== undefined) return refuse(answer, 403, unsigned)
  if (method !== 'POST') {
    const wanted = headers['x-amz-copy-source-if-match']
    if (wanted !== undefined && !(await isStill(port, `${headers['x-amz-copy-source']}`, `${wanted}`)))
      return refuse(answer, 412, 'PreconditionFailed')
    return forward(asked, answer, { port })
  }
  const body = await bodyOf(asked)
  const form = formIn(body, headers['content-type'] ?? '')
  const fault = form ? formFault(form) : 'no file'
  if (fault !== undefined) return refuse(answer, 403, 'AccessDenied', fault)
  return forward(asked, answer, { port, body })
}

function formFault(form: SentForm): string | undefined {
  const { policy = '', ...fields } = form.fields
  const [id = '', ...scope] = (fields['x-amz-credential'] ?? '').split('/')
  const key = scope.reduce<string | Buffer>((secret, part) => keyed('sha256', secret, part), `AWS4${secret}`)
  if (id !== account || scope.join('/') !== `${scope[0]}/${region}/s3/aws4_request`) return 'unknown credential'
  if (!isSame(fields['x-amz-signature'] ?? '', keyed('sha256', key, policy).toString('hex'))) return 'wrong signature'
  return policyFault(form, bucket, ['policy', 'x-amz-signature'])
}

async function isStill(port: number, source: string, etag: string): Promise<boolean> {
  const found = await fetch(`http://127.0.0.1:${port}${source}`, { method: 'HEAD' })
  return found.headers.get('etag') === etag
}

function forward(asked: IncomingMessage, answer: ServerResponse, to: { port: number; body?: Buffer }): void {
  const { method, url, headers } = asked
  const inner = request({ host: '127.0.0.1', port: to.port, method, path: url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 500, given.headers)
    given.pipe(answer)
  })
  inner.on('error', () => refuse(answer, 500, 'InternalError'))
  if (to.body) inner.end(to.body)
  else asked.pipe(inner)
}

function refuse(answer: ServerResponse, status: number, code: string, message = ''): void {
  if (answer.headersSent) return
  answer.writeHead(status, { 'content-type': 'application/xml', 'access-control-allow-origin': '*' })
  answer.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}
