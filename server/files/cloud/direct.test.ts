import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { uploadTo } from '../uploading.testing.ts'
import type { TestStore } from './formPolicy.testing.ts'
import { openOss } from './oss.testing.ts'
import { openS3 } from './s3.testing.ts'

const sha1Of = (content: Buffer): string => createHash('sha1').update(content).digest('hex')

interface UploadPart {
  mode: string
  saveName: string
  url: string
  params: Record<string, string>
}

const makers = [
  ['s3', openS3, 'sqlite'],
  ['s3', openS3, 'postgres'],
  ['alioss', openOss, 'sqlite'],
  ['alioss', openOss, 'postgres'],
] as const

describe.each(makers)('a file sent straight to the store (%s)', (mode, open, dialect) => {
  let outside: TestStore
  let app: TestApp
  let token: string
  let member: string
  let other: string
  let colour = 0
  beforeAll(async () => {
    outside = await open()
    app = await openTestApp(dialect, { environment: outside.environment })
    token = await app.signIn()
    await app.addMember('sender')
    await app.addMember('another')
    member = await app.signInMember('sender')
    other = await app.signInMember('another')
  })
  afterAll(async () => {
    await app.drop()
    await outside.close()
  })

  type Caller = { token: string } | { member: string }
  const picture = () =>
    sharp({ create: { width: 7, height: 5, channels: 3, background: { r: ++colour, g: 9, b: 2 } } })
      .png()
      .toBuffer()

  const partOf = async (caller: Caller): Promise<UploadPart> => {
    const url = 'token' in caller ? '/admin/Index/index' : '/api/index/index?requiredLogin=1'
    const { data } = await app.call('GET', url, caller)
    // The shapes of both bootstraps (protocol 2.5, 4.1).
    const { siteConfig, site } = data as { siteConfig?: { upload: UploadPart }; site?: { upload: UploadPart } }
    const upload = siteConfig?.upload ?? site?.upload
    if (!upload) throw new Error('no upload in the bootstrap')
    return upload
  }

  /** As clients build it from the template (protocol 6.5). */
  const keyFor = ({ saveName }: UploadPart, name: string, sha1: string) =>
    saveName
      .slice(1)
      .replace('{topic}', 'default')
      .replace('{year}{mon}{day}', '20261121')
      .replace('{fileName}', name.replace(/\.\w+$/, ''))
      .replace('{fileSha1}', sha1)
      .replace('{random}', randomBytes(8).toString('hex'))
      .replace('{.suffix}', `.${name.split('.').pop()}`)

  const post = async ({ url, params }: UploadPart, key: string, content: Buffer) => {
    const form = new FormData()
    form.set('key', key)
    for (const [name, value] of Object.entries(params)) form.set(name, value)
    form.set('file', new Blob([Uint8Array.from(content)]), 'file')
    return (await fetch(url, { method: 'POST', body: form })).status
  }

  const tell = (caller: Caller, body: object, query = '') =>
    app.call('POST', `/${'token' in caller ? 'admin' : 'api'}/Alioss/callback${query}`, { ...caller, body })

  /** The whole way of a client: bootstrap, form, callback; `claim` is what it says otherwise. */
  const send = async (caller: Caller, name: string, content: Buffer, claim: object = {}) => {
    const part = await partOf(caller)
    const sha1 = sha1Of(content)
    const key = keyFor(part, name, sha1)
    expect(await post(part, key, content)).toBe(204)
    const said = { url: `/${key}`, name, size: content.length, type: '', sha1, ...claim }
    return { key, url: `/${key}`, sha1, said, answer: await tell(caller, said) }
  }
  const rows = () => app.db.selectFrom('attachment').selectAll().orderBy('id').execute()
  const follow = async (url: string, query = '') => {
    const answer = await app.inject({ method: 'GET', url: encodeURI(url) + query })
    return { ...answer, status: answer.statusCode, to: `${answer.headers.location}` }
  }
  const wordsOf = async (sent: Promise<{ answer: { code: number; msg: string } }>) => {
    const { answer } = await sent
    expect(answer.code).toBe(0)
    return answer.msg
  }

  it('is permitted to who is signed in, below a prefix of his own', async () => {
    const [mine, his, staff] = [await partOf({ member }), await partOf({ member: other }), await partOf({ token })]
    expect(mine).toMatchObject({ mode, url: outside.url })
    const prefixes = [mine, his, staff].map(({ saveName }) => saveName.split('/').slice(0, 3).join('/'))
    expect(new Set(prefixes).size).toBe(3)
    for (const prefix of prefixes) expect(prefix).toMatch(/^\/storage\/[0-9a-f]{16}$/)
    const { data } = await app.call('GET', '/api/index/index')
    // The shape of the bootstrap (protocol 4.1).
    const { upload } = (data as { site: { upload: object } }).site
    expect(upload).toMatchObject({ mode: 'local' })
    expect(upload).not.toHaveProperty('params')
    expect(JSON.stringify([mine, staff])).not.toContain(outside.environment.UPLOAD_SECRET ?? '?')
  })

  it('is recorded with what was found in it, and fetched through our address', async () => {
    const content = await picture()
    const { url, sha1, key, answer } = await send({ member }, 'pic.png', content, { type: 'image/png' })
    expect(answer).toMatchObject({ code: 1, data: null })
    const row = (await rows()).at(-1)
    expect(row).toMatchObject({
      url,
      sha1,
      storage: mode,
      topic: 'default',
      mimetype: 'image/png',
      width: 7,
      height: 5,
    })
    expect(row).toMatchObject({ size: content.length, quote: 1, admin_id: null, visibility: 'public' })
    expect(row?.user_id).toBeGreaterThan(0)
    expect(await outside.get(key)).toBeUndefined()
    const { status, to, headers } = await follow(url)
    expect(status).toBe(302)
    expect(headers['cache-control']).toBe('private, max-age=300')
    const fetched = await fetch(to, { headers: { range: 'bytes=1-3' } })
    expect(fetched.status).toBe(206)
    expect(await fetched.text()).toBe('PNG')
    expect(fetched.headers.get('content-type')).toBe('image/png')
    const saved = await fetch((await follow(url, '?download')).to)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''pic\.png/)
    expect(readdirSync(join(app.config.dataDir, 'storage'))).toEqual([])
    // Pages may show it: policies look at where a redirect leads.
    const page = await app.inject({ method: 'GET', url: '/client/home' })
    expect(page.headers['content-security-policy']).toContain(`img-src 'self' data: ${new URL(outside.url).origin};`)
  })

  it('is answered like an upload to who asks for it, in every spelling of the address', async () => {
    const part = await partOf({ token })
    for (const path of ['/admin/alioss/Callback', '/admin/Alioss/callback.html', '/index.php/admin/Alioss/callback']) {
      const content = await picture()
      const sha1 = sha1Of(content)
      const key = keyFor(part, 'a.png', sha1)
      await post(part, key, content)
      const body = { url: `/${key}`, name: 'a.png', size: content.length, type: 'image/png', sha1 }
      const { code, data } = await app.call('POST', `${path}?return=file`, { token, body })
      expect(code).toBe(1)
      expect(data).toMatchObject({ file: { url: `/${key}`, suffix: 'png', storage: mode, admin_id: 1 } })
    }
  })

  it('is counted and kept once when it comes again, and both addresses lead to it', async () => {
    const content = await picture()
    const first = await send({ member }, 'one.png', content)
    const before = await outside.keys()
    const again = await send({ member: other }, 'two.png', content)
    expect(again.answer).toMatchObject({ code: 1 })
    expect((await rows()).filter(({ sha1 }) => sha1 === first.sha1)).toMatchObject([{ url: first.url, quote: 2 }])
    expect((await outside.keys()).sort()).toEqual(before.sort())
    expect((await follow(again.url)).to).toBe((await follow(first.url)).to)
    const held = (await rows()).length
    const { url, answer } = await send({ member }, 'one.png', content)
    expect(answer).toMatchObject({ code: 1 })
    expect((await follow(url)).to).toBe((await follow(first.url)).to)
    expect(await rows()).toHaveLength(held)
  })

  it('may come again after another took its place, and each address leads to what it stands for', async () => {
    const [original, other] = [await picture(), await picture()]
    const first = await send({ token }, 'pump.png', original)
    const { id } = (await rows()).at(-1) ?? {}
    const sent = { name: 'other.png', content: other, fields: { id: `${id}` }, to: '/admin/routine.Attachment/replace' }
    expect(await uploadTo(app, { token }, sent)).toMatchObject({ code: 1 })
    const again = await send({ token }, 'pump.png', original)
    expect(again.answer).toMatchObject({ code: 1 })
    const bytesAt = async (url: string) => Buffer.from(await (await fetch((await follow(url)).to)).arrayBuffer())
    expect(await bytesAt(first.url)).toEqual(other)
    expect(await bytesAt(again.url)).toEqual(original)
  })

  it('is recorded once when it is told of twice at the same moment, or sent by two at once', async () => {
    const content = await picture()
    const sha1 = sha1Of(content)
    const said = async (caller: Caller, name: string) => {
      const part = await partOf(caller)
      const key = keyFor(part, name, sha1)
      await post(part, key, content)
      return { url: `/${key}`, name, size: content.length, type: 'image/png', sha1 }
    }
    const [mine, his] = [await said({ member }, 'mine.png'), await said({ member: other }, 'his.png')]
    const told = await Promise.all([tell({ member }, mine), tell({ member }, mine), tell({ member: other }, his)])
    expect(told.filter(({ code }) => code === 1).length).toBeGreaterThan(1)
    await app.storage.tidy()
    expect((await rows()).filter((row) => row.sha1 === sha1)).toHaveLength(1)
    const left = (await outside.keys()).filter((key) => key.includes(sha1))
    expect(left).toHaveLength(1)
    for (const { url } of [mine, his])
      expect(Buffer.from(await (await fetch((await follow(url)).to)).arrayBuffer())).toEqual(content)
  })

  it('is refused when forged: another prefix, nothing there, another size, hash or key', async () => {
    const mine = await send({ member }, 'mine.txt', Buffer.from('mine'))
    const before = await rows()
    const keys = (await outside.keys()).sort()
    // Sent by one, claimed by another.
    const content = Buffer.from('of another')
    const part = await partOf({ member: other })
    const key = keyFor(part, 'his.txt', sha1Of(content))
    await post(part, key, content)
    const said = { url: `/${key}`, name: 'his.txt', size: content.length, type: 'text/plain', sha1: sha1Of(content) }
    expect(await tell({ member }, said)).toMatchObject({ code: 0, msg: '文件不在您的上传目录下' })
    expect(await tell({ token }, said)).toMatchObject({ code: 0, msg: '文件不在您的上传目录下' })
    expect(await outside.get(key)).toEqual(content)
    const prefix = mine.key.split('/').slice(0, 2).join('/')
    const kept = keys.find((one) => one.startsWith('kept/')) ?? ''
    for (const url of [`/${kept}`, `/storage/${kept}`, '/storage/default/a.png'])
      expect(await tell({ member }, { ...said, url })).toMatchObject({ code: 0 })
    for (const url of [
      `/${prefix}/../../${kept}`,
      `/${prefix}/%2e%2e/x.txt`,
      `/${prefix}//x.txt`,
      `/${prefix}/x\u0001.txt`,
      'https://elsewhere/x',
    ])
      expect(await tell({ member }, { ...said, url })).toMatchObject({ code: 0, msg: '参数错误' })
    expect(await tell({ member }, { ...said, url: `/${prefix}/nothing.txt` })).toMatchObject({
      msg: '云存储中没有该文件，请重新上传',
    })
    expect(await tell({ member }, mine.said)).toMatchObject({ code: 0, msg: '云存储中没有该文件，请重新上传' })
    const mismatch = '云存储中的文件与登记信息不符'
    expect(await wordsOf(send({ member }, 'size.txt', Buffer.from('small'), { size: 6 }))).toBe(mismatch)
    expect(await wordsOf(send({ member }, 'hash.txt', Buffer.from('hash'), { sha1: mine.sha1 }))).toBe(mismatch)
    // The first content stays what its address stands for.
    const taken = { url: mine.url }
    await outside.put(mine.key, 'else')
    const other2 = { ...mine.said, ...taken, sha1: sha1Of(Buffer.from('else')) }
    expect(await tell({ member }, other2)).toMatchObject({ code: 0, msg: mismatch })
    expect(await (await fetch((await follow(mine.url)).to)).text()).toBe('mine')
    await outside.put(key, '')
    expect(await tell({ member: other }, { ...said, size: 0, sha1: sha1Of(Buffer.from('')) })).toMatchObject({
      code: 0,
    })
    expect(await rows()).toEqual(before)
    expect((await outside.keys()).sort()).toEqual(keys)
    expect(await tell({ token: '' }, mine.said)).toMatchObject({ code: 303 })
    expect(await tell({ member: '' }, mine.said)).toMatchObject({ code: 303 })
  })

  it('is refused for what an upload through us would be refused for, and nothing of it stays', async () => {
    const before = await rows()
    const keys = (await outside.keys()).sort()
    const type = '上传的文件类型不被允许！'
    const png = await picture()
    expect(await wordsOf(send({ member }, 'page.html', Buffer.from('<script>1</script>')))).toBe(type)
    expect(await wordsOf(send({ member }, 'page.png', Buffer.from('<script>1</script>')))).toBe(type)
    expect(await wordsOf(send({ member }, 'pic.pdf', png))).toBe(type)
    expect(await wordsOf(send({ member }, 'note.txt', Buffer.from('text'), { type: 'image/png' }))).toBe(type)
    expect(await wordsOf(send({ member }, 'half.png', png.subarray(0, 60)))).toBe('上传的图片文件不是有效的图像')
    await app.db.updateTable('config').set({ value: '20' }).where('name', '=', 'upload_max_size').execute()
    const part = await partOf({ member })
    expect(await post(part, keyFor(part, 'a.txt', sha1Of(png)), png)).not.toBe(204)
    const large = Buffer.alloc(21, 'a')
    const key = keyFor(part, 'large.txt', sha1Of(large))
    await outside.put(key, large)
    const said = { url: `/${key}`, name: 'large.txt', size: 21, type: '', sha1: sha1Of(large) }
    expect(await tell({ member }, said)).toMatchObject({ code: 0, msg: '上传的文件大小超出允许范围！' })
    await app.db.updateTable('config').set({ value: '10485760' }).where('name', '=', 'upload_max_size').execute()
    expect(await rows()).toEqual(before)
    expect((await outside.keys()).sort()).toEqual(keys)
  })

  it('is made harmless when it is a drawing', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>',
    )
    const { url, answer } = await send({ token }, 'draw.svg', svg)
    expect(answer).toMatchObject({ code: 1 })
    const served = await fetch((await follow(url)).to)
    expect(served.headers.get('content-type')).toBe('image/svg+xml')
    expect(await served.text()).not.toContain('script')
    const again = await send({ token }, 'draw.svg', svg)
    expect(again.answer).toMatchObject({ code: 1 })
    expect((await rows()).filter((row) => row.url === url)).toMatchObject([{ quote: 2 }])
  })

  it('counts for what a member may keep', async () => {
    const { user_id } = (await rows()).find((row) => row.user_id !== null) ?? {}
    const full = {
      url: '/storage/full',
      name: 'full.txt',
      size: 52_428_800,
      user_id: user_id ?? null,
      sha1: 'f'.repeat(40),
    }
    await app.db.insertInto('attachment').values(full).execute()
    const keys = (await outside.keys()).sort()
    expect(await wordsOf(send({ member }, 'more.txt', Buffer.from('one more')))).toMatch(/50 MB/)
    await app.storage.tidy()
    expect((await outside.keys()).sort()).toEqual(keys)
    await app.db.deleteFrom('attachment').where('url', '=', '/storage/full').execute()
  })

  it('goes into a folder and to whom an administrator says, and needs a link then', async () => {
    const content = Buffer.from('for staff alone')
    const { url, answer } = await send({ token }, 'secret.txt', content, { visibility: 'admin', topic: 'papers' })
    expect(answer).toMatchObject({ code: 1 })
    expect((await rows()).at(-1)).toMatchObject({ visibility: 'admin', topic: 'papers' })
    expect((await follow(url)).status).toBe(403)
    const { data } = await app.call('GET', `/admin/ajax/fileLink?url=${encodeURIComponent(url)}`, { token })
    // The shape of its answer.
    const { url: link } = data as { url: string }
    const { status, to, headers } = await follow(link)
    expect(status).toBe(302)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(await (await fetch(to)).text()).toBe('for staff alone')
    expect(await wordsOf(send({ member }, 'x.txt', Buffer.from('mine again'), { visibility: 'admin' }))).toMatch(/./)
  })

  it('is shown to who sent it, also when it is not for everybody', async () => {
    const content = Buffer.from('for staff as well')
    const part = await partOf({ token })
    const key = keyFor(part, 'staff.txt', sha1Of(content))
    await post(part, key, content)
    const said = { url: `/${key}`, name: 'staff.txt', size: content.length, type: '', sha1: sha1Of(content) }
    const { data } = await tell({ token }, { ...said, visibility: 'admin' }, '?return=file')
    // The shape of its answer.
    const { file } = data as { file: { full_url: string } }
    expect((await follow(file.full_url.replace(/^\/\/[^/]+/, ''))).status).toBe(302)
  })

  it('leaves the store when its record is deleted, also when the store was away', async () => {
    const { sha1 } = await send({ token }, 'gone.txt', Buffer.from('soon gone'))
    const { sha1: later } = await send({ token }, 'later.txt', Buffer.from('later gone'))
    const idOf = async (hash: string) => (await rows()).find((row) => row.sha1 === hash)?.id
    const has = async (hash: string) => (await outside.keys()).some((key) => key.startsWith(`kept/${hash}`))
    await app.call('DELETE', `/admin/routine.Attachment/del?ids[]=${await idOf(sha1)}`, { token })
    await app.storage.tidy()
    expect(await has(sha1)).toBe(false)
    outside.away = true
    await app.call('DELETE', `/admin/routine.Attachment/del?ids[]=${await idOf(later)}`, { token })
    await app.storage.tidy()
    outside.away = false
    expect(await has(later)).toBe(true)
    await app.storage.tidy()
    expect(await has(later)).toBe(false)
  })

  it('waits while the store is away, and says so', async () => {
    const content = Buffer.from('patient')
    const part = await partOf({ member })
    const key = keyFor(part, 'p.txt', sha1Of(content))
    await post(part, key, content)
    const said = { url: `/${key}`, name: 'p.txt', size: content.length, type: '', sha1: sha1Of(content) }
    outside.away = true
    expect(await tell({ member }, said)).toMatchObject({ code: 0, msg: '云存储暂时无法访问，请稍后重试' })
    outside.away = false
    expect(await tell({ member }, said)).toMatchObject({ code: 1 })
  })
})
