import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { StoreFault } from './exchange.ts'
import type { TestStore } from './formPolicy.testing.ts'
import { ObjectStore } from './objectStore.ts'
import { openOss, signatureOf } from './oss.testing.ts'
import { openS3 } from './s3.testing.ts'
import { signatureFault } from './s3Signature.testing.ts'

const shown = { type: 'text/plain', disposition: "inline; filename*=UTF-8''%E5%9B%BE.txt" }
const key = "storage/0f/2026/图纸 (1)'*!.txt"
const loan = (seconds: number) => ({ method: 'GET' as const, from: now(), seconds })
const now = () => Math.floor(Date.now() / 1000)

const makers = [
  ['s3', openS3],
  ['alioss', openOss],
] as const

describe('the servers of these tests', () => {
  it('sign as the example in the documents of Aliyun OSS', () => {
    const headers = {
      'content-md5': 'ODBGOERFMDMzQTczRUY3NUE3NzA5QzdFNUYzMDQxNEM=',
      'content-type': 'text/html',
      'x-oss-meta-author': 'foo@bar.com',
      'x-oss-magic': 'abracadabra',
    }
    const when = 'Thu, 17 Nov 2005 18:49:58 GMT'
    const signed = signatureOf(
      { method: 'PUT', headers, when, resource: '/oss-example/nelson' },
      'OtxrzxIsfpFjA7SwPzILwy8Bw21TLhquhboDYROV',
    )
    expect(signed).toBe('26NBxoKdsyly4EDv6inkoDft/yA=')
  })

  it('verify the example in the documents of S3, for as long as it was good', () => {
    const secrets = { AKIAIOSFODNN7EXAMPLE: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
    const query = [
      'X-Amz-Algorithm=AWS4-HMAC-SHA256',
      'X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request',
      'X-Amz-Date=20130524T000000Z',
      'X-Amz-Expires=86400',
      'X-Amz-SignedHeaders=host',
      'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    ]
    const asked = {
      method: 'GET',
      url: `/test.txt?${query.join('&')}`,
      headers: { host: 'examplebucket.s3.amazonaws.com' },
    }
    vi.useFakeTimers({ now: Date.parse('2013-05-24T12:00:00Z'), toFake: ['Date'] })
    expect(signatureFault(asked, 'us-east-1', secrets)).toBeUndefined()
    expect(signatureFault({ ...asked, method: 'PUT' }, 'us-east-1', secrets)).toBe('SignatureDoesNotMatch')
    vi.setSystemTime(Date.parse('2013-05-25T00:00:01Z'))
    expect(signatureFault(asked, 'us-east-1', secrets)).toBe('AccessDenied')
    vi.useRealTimers()
  })
})

describe('without an address of its own, a bucket', () => {
  const bucket = { bucket: 'valves', region: 'eu-central-1', endpoint: '', accessKey: 'id', secret: 'secret' }
  const formOf = (changed: object, mode: 's3' | 'alioss') =>
    new ObjectStore({ ...bucket, mode, ...changed }).form({
      prefix: 'storage/0f/',
      maxSize: 1,
      now: now(),
      expires: now(),
    })

  it('lies at its maker', () => {
    expect(formOf({}, 's3').url).toBe('https://valves.s3.eu-central-1.amazonaws.com')
    expect(formOf({ region: 'oss-cn-hangzhou' }, 'alioss').url).toBe('https://valves.oss-cn-hangzhou.aliyuncs.com')
    expect(formOf({ region: 'cn-beijing' }, 'alioss').url).toBe('https://valves.oss-cn-beijing.aliyuncs.com')
  })

  it('stands in the path of another store, or where the address says', () => {
    expect(formOf({ endpoint: 'https://minio.example' }, 's3').url).toBe('https://minio.example/valves')
    expect(formOf({ endpoint: 'https://{bucket}.cos.example' }, 's3').url).toBe('https://valves.cos.example')
    expect(formOf({ endpoint: 'https://files.example' }, 'alioss').url).toBe('https://files.example')
  })
})

describe.each(makers)('a bucket (%s)', (mode, open) => {
  let outside: TestStore
  let store: ObjectStore
  const storeWith = (changed: Record<string, string>) => {
    const { UPLOAD_REGION, UPLOAD_ENDPOINT, UPLOAD_ACCESS_KEY, UPLOAD_SECRET } = { ...outside.environment, ...changed }
    const keys = { accessKey: UPLOAD_ACCESS_KEY ?? '', secret: UPLOAD_SECRET ?? '' }
    return new ObjectStore({
      mode,
      bucket: 'atrium-test',
      region: UPLOAD_REGION ?? '',
      endpoint: UPLOAD_ENDPOINT ?? '',
      ...keys,
    })
  }
  beforeAll(async () => {
    outside = await open()
    store = storeWith({})
  })
  afterAll(() => outside.close())

  const send = (params: Record<string, string>, to: string, content: string) => {
    const form = new FormData()
    form.set('key', to)
    for (const [name, value] of Object.entries(params)) form.set(name, value)
    form.set('file', new Blob([content], { type: 'text/plain' }), 'a.txt')
    return fetch(outside.url, { method: 'POST', body: form })
  }
  const terms = () => ({ prefix: 'storage/0f/', maxSize: 100, now: now(), expires: now() + 3600 })

  it('keeps, shows, copies and removes objects of any name', async () => {
    await store.put(key, Buffer.from('drawing'), shown)
    expect((await outside.get(key))?.toString()).toBe('drawing')
    const found = await store.head(key)
    expect(found).toMatchObject({ size: 7, type: 'text/plain' })
    const copied = await store.copy(key, 'kept/copy.txt', { etag: found?.etag ?? '', shown })
    expect(copied).toBe(true)
    expect((await outside.get('kept/copy.txt'))?.toString()).toBe('drawing')
    await store.remove(key)
    await store.remove(key)
    expect(await store.head(key)).toBeUndefined()
    expect(await store.get(key)).toBeUndefined()
  })

  it('copies nothing that changed in between', async () => {
    await outside.put('storage/a', 'first')
    const { etag } = (await store.head('storage/a')) ?? { etag: '' }
    await outside.put('storage/a', 'second')
    expect(await store.copy('storage/a', 'kept/a', { etag, shown })).toBe(false)
    expect(await outside.get('kept/a')).toBeUndefined()
  })

  it('signs addresses for a while, with name and type of what is fetched', async () => {
    await store.put(key, Buffer.from('0123456789'), shown)
    const address = await store.address(
      key,
      { type: 'text/csv', disposition: 'attachment; filename="a b+c.csv"' },
      loan(60),
    )
    const answer = await fetch(address, { headers: { range: 'bytes=2-4' } })
    expect(answer.status).toBe(206)
    expect(await answer.text()).toBe('234')
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a b+c.csv"')
    expect((await fetch(address.replace('csv', 'html'))).status).toBe(403)
    expect((await fetch(`${outside.url}/${encodeURI(key)}`)).status).toBe(403)
    const late = await store.address(key, shown, { ...loan(30), from: now() - 60 })
    expect((await fetch(late)).ok).toBe(false)
  })

  it('takes a form below its prefix and within its size, and no other', async () => {
    const { url, params } = store.form(terms())
    expect(url).toBe(outside.url)
    expect((await send(params, 'storage/0f/x.txt', 'small')).status).toBe(204)
    expect((await outside.get('storage/0f/x.txt'))?.toString()).toBe('small')
    expect((await send(params, 'storage/1e/x.txt', 'small')).status).toBe(403)
    expect((await send(params, 'storage/0f/big.txt', 'x'.repeat(101))).status).toBe(403)
    expect((await send({ ...params, acl: 'public-read' }, 'storage/0f/y.txt', 'small')).status).toBe(403)
    const policy = Buffer.from(params.policy ?? '', 'base64').toString('utf8')
    const wider = Buffer.from(policy.replace('storage/0f/', 'storage/')).toString('base64')
    expect((await send({ ...params, policy: wider }, 'storage/1e/x.txt', 'small')).status).toBe(403)
    const late = store.form({ ...terms(), expires: now() - 1 })
    expect((await send(late.params, 'storage/0f/z.txt', 'small')).status).toBe(403)
  })

  it('names what is wrong when the keys are, or nobody answers', async () => {
    await expect(storeWith({ UPLOAD_SECRET: 'wrong' }).head('kept/a')).rejects.toThrow(StoreFault)
    await expect(storeWith({ UPLOAD_SECRET: 'wrong' }).put('kept/a', Buffer.from('a'), shown)).rejects.toThrow(/403/)
    outside.away = true
    await expect(store.head('kept/a')).rejects.toThrow(StoreFault)
    outside.away = false
  })

  it('carries files of this machine without changing a byte', async () => {
    const content = Buffer.alloc(300_000, 'ab\0')
    await outside.put('storage/large', content)
    const { body } = (await store.get('storage/large')) ?? {}
    const hash = createHash('sha1')
    for await (const piece of body ?? []) hash.update(piece)
    expect(hash.digest('hex')).toBe(createHash('sha1').update(content).digest('hex'))
  })
})
