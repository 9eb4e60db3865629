import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { signedInApp } from '../../start/signedIn.testing.ts'
import { dottedGif, grey, movingWebp } from './madeFiles.testing.ts'
import { sentPictures } from './pictures/decoder.ts'

const { app, token } = await signedInApp()

interface Sent {
  name: string
  content: Buffer | string
  topic?: string
}

async function upload({ name, content, topic }: Sent, caller = token, side: 'admin' | 'api' = 'admin') {
  const edge = '----edge'
  const field =
    topic === undefined ? '' : `--${edge}\r\ncontent-disposition: form-data; name="topic"\r\n\r\n${topic}\r\n`
  const head = `${field}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)])
  const headers = {
    [side === 'admin' ? 'batoken' : 'ba-user-token']: caller,
    'content-type': `multipart/form-data; boundary=${edge}`,
  }
  const answer = await app.inject({ method: 'POST', url: `/${side}/ajax/upload?uuid=1`, headers, payload })
  return answer.json() as { code: number; msg: string; data: { file: Record<string, string | number> } }
}

const png = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()
const storage = () => join(app.config.dataDir, 'storage')
const filesOnDisk = () =>
  readdirSync(storage(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe('an administrator who uploads', () => {
  it('gets the address of a picture, its size and its type by content', async () => {
    const { code, data } = await upload({ name: 'My Pump (1).PNG', content: await png('#234567') })
    expect(code).toBe(1)
    expect(data.file).toMatchObject({
      suffix: 'png',
      mimetype: 'image/png',
      width: 40,
      height: 30,
      topic: 'default',
      admin_id: 1,
    })
    expect(data.file.url).toMatch(/^\/storage\/default\/\d{8}\/MyPump1[0-9a-f]{40}\.png$/)
    expect(data.file.full_url).toBe(`//localhost:80${data.file.url}`)
    const served = await app.inject({ url: `${data.file.url}` })
    expect(served.statusCode).toBe(200)
    expect(served.headers['cache-control']).toContain('immutable')
    expect(served.headers['x-content-type-options']).toBe('nosniff')
    const part = await app.inject({ url: `${data.file.url}`, headers: { range: 'bytes=0-3' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4])
  })

  it('stores the same content once, counted, under any name', async () => {
    const content = await png('#112233')
    const first = await upload({ name: 'a.png', content })
    const again = await upload({ name: 'b.png', content })
    expect(again.data.file.url).toBe(first.data.file.url)
    expect(again.data.file).not.toHaveProperty('id')
    const rows = await app.db
      .selectFrom('attachment')
      .select('quote')
      .where('id', '=', Number(first.data.file.id))
      .execute()
    expect(rows).toEqual([{ quote: 2 }])
    const elsewhere = await upload({ name: 'a.png', content, topic: 'other' })
    expect(elsewhere.data.file.url).toContain('/storage/other/')
  })

  it.each([
    ['field.gif', dottedGif(9990, 9990)],
    ['film.gif', dottedGif(800, 500, 101)],
    ['film.webp', movingWebp(800, 500, 101)],
    ['field.png', grey(6835, 6000, Buffer.alloc(6836 * 6000))],
  ])('is refused a picture that would unfold too far before any of it is decoded: %s', async (name, content) => {
    const decoding = vi.spyOn(sentPictures, 'run')
    onTestFinished(() => decoding.mockRestore())
    expect(await upload({ name, content })).toMatchObject({ code: 0, msg: expect.stringContaining('图片像素过多') })
    expect(decoding).not.toHaveBeenCalled()
  })

  it('gets a drawing back without what could run in it', async () => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="alert(1)">
      <script>alert(2)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>
      <style>@import url(https://evil.example/x.css); rect{fill:red}</style><a href="javascript:alert(3)"><rect width="9" height="9"/></a>
      <use xlink:href="https://evil.example/#x"/><image href="https://evil.example/p.png"/><linearGradient id="g"/><rect fill="url(#g)" width="1" height="1"/>
      <set attributeName="onmouseover" to="alert(4)"/><path d=""/><path d="M0 0h9" style="fill:url(https://evil.example)"/></svg>`
    const { data } = await upload({ name: 'drawing.svg', content: svg })
    const served = await app.inject({ url: `${data.file.url}` })
    expect(served.body).not.toMatch(/script|alert|evil|foreignObject|onload|<a[\s>]|<image|<set/i)
    expect(served.body).toContain('viewBox="0 0 9 9"')
    expect(served.body).toContain('url(#g)')
    expect(served.headers['content-security-policy']).toContain('sandbox')
    expect(data.file).toMatchObject({ mimetype: 'image/svg+xml' })
  })

  it('may send what the owner allows and nobody here knows; browsers only save it', async () => {
    const page = { name: 'page.htm', content: '<script>alert(1)</script>' }
    expect((await upload(page)).code).toBe(0)
    const setting = app.db.updateTable('config').where('name', '=', 'upload_suffixes')
    await setting.set((eb) => ({ value: eb('value', '||', ',doc,.HTM') })).execute()
    expect((await upload({ name: 'old.doc', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') })).code).toBe(1)
    const { data } = await upload(page)
    expect(data.file).toMatchObject({ suffix: 'htm', mimetype: 'application/octet-stream' })
    const { headers } = await app.inject({ url: `${data.file.url}` })
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  it('cannot leave the folder by any name', async () => {
    for (const name of ['../../../etc/evil.png', '..\\..\\evil.png', '....//evil.png', '%2e%2e%2fevil.png', '.png']) {
      const { data } = await upload({ name, content: await png('#0a0b0c'), topic: `t${name.length}` })
      expect(`${data.file.url}`).toMatch(/^\/storage\/t\d+\/\d{8}\/[^/]+$/)
      expect(`${data.file.url}`).not.toContain('..')
    }
    expect(existsSync(join(storage(), '..', 'evil.png'))).toBe(false)
    for (const url of ['/storage/../atrium.sqlite', '/storage/..%2fatrium.sqlite', '/storage/%2e%2e/atrium.sqlite']) {
      expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(302)
    }
    expect(await upload({ name: 'a.png', content: await png('#0a0b0d'), topic: '../x' })).toMatchObject({ code: 0 })
  })
})

describe('an upload is refused with its sentence and leaves nothing', () => {
  const zh = {
    type: '上传的文件类型不被允许！',
    incomplete: '上传的文件数据不完整！',
    large: '上传的文件大小超出允许范围！',
  }
  it.each<[string, string, Buffer | string, string]>([
    ['a page called a picture', 'x.png', '<html><script>alert(1)</script></html>', zh.type],
    ['a page', 'x.html', '<html></html>', zh.type],
    ['a program', 'x.php', '<?php echo 1;', zh.type],
    ['a picture called a document', 'x.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), zh.type],
    ['a page called a drawing', 'x.svg', '<html xmlns="http://www.w3.org/1999/xhtml"><svg></svg></html>', zh.type],
    ['bytes called text', 'x.txt', Buffer.from([1, 0, 2]), zh.type],
    ['half a picture', 'x.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '上传的图片文件不是有效的图像'],
    ['an empty file', 'x.png', '', zh.incomplete],
    ['a file without a name', '', 'x', zh.incomplete],
    ['a file without a suffix', 'x', 'x', zh.type],
    ['a file above the limit', 'x.txt', Buffer.alloc(10_485_761, 'a'), zh.large],
  ])('%s', async (_what, name, content, sentence) => {
    const before = filesOnDisk().length
    expect(await upload({ name, content })).toMatchObject({ code: 0, msg: sentence })
    expect(filesOnDisk()).toHaveLength(before)
  })

  it('a body that is no upload, and a caller who is nobody', async () => {
    const answer = await app.call('POST', '/admin/ajax/upload', { token, body: {} })
    expect(answer).toMatchObject({ code: 0, msg: zh.incomplete })
    expect(await upload({ name: 'a.png', content: await png('#fff') }, '')).toMatchObject({ code: 303 })
  })
})

describe('a member who uploads', () => {
  it('owns what he leaves, up to a limit, and nothing of administrators', async () => {
    const id = await app.addMember('sender')
    const member = await app.signInMember('sender')
    const send = (content: string) => upload({ name: 'note.txt', content }, member, 'api')
    const { code, data } = await send('a note of a member')
    expect([code, data.file.user_id, data.file.admin_id]).toEqual([1, id, undefined])
    const rows = await app.db
      .selectFrom('attachment')
      .select(['user_id', 'admin_id'])
      .where('id', '=', Number(data.file.id))
      .execute()
    expect(rows).toEqual([{ user_id: id, admin_id: null }])
    expect(await upload({ name: 'a.txt', content: 'x' }, member)).toMatchObject({ code: 303 })
    expect(await upload({ name: 'a.txt', content: 'x' }, token, 'api')).toMatchObject({ code: 303 })
    await app.db.updateTable('attachment').set({ size: 52_428_800 }).where('user_id', '=', id).execute()
    const before = filesOnDisk().length
    expect(await send('one more')).toMatchObject({ code: 0, msg: '您的上传空间已满（50 MB）' })
    expect(filesOnDisk()).toHaveLength(before)
  })
})

it.each(['disabled', 'deleted', 'signed out'])(
  'keeps nothing of whoever was %s while the file was arriving',
  async (how) => {
    const name = `gone${how.length}`
    const id = await app.addAdmin(name, [])
    const caller = await app.signIn(name)
    const before = filesOnDisk().length
    const end = async () => {
      if (how === 'signed out') await app.call('POST', '/admin/Index/logout', { token: caller, body: {} })
      else if (how === 'deleted') await app.call('DELETE', `/admin/auth.Admin/del?ids[]=${id}`, { token })
      else await app.call('POST', '/admin/auth.Admin/edit', { token, body: { id, status: '0' } })
    }
    async function* body() {
      yield `------e\r\ncontent-disposition: form-data; name="file"; filename="${name}.txt"\r\n\r\nslowly `
      await end()
      yield `${name}\r\n------e--\r\n`
    }
    const answer = await app.inject({
      method: 'POST',
      url: '/admin/ajax/upload',
      headers: { batoken: caller, 'content-type': 'multipart/form-data; boundary=----e' },
      payload: Readable.from(body()),
    })
    expect(answer.json()).toMatchObject({ code: 303, data: { type: 'need login' } })
    expect(filesOnDisk()).toHaveLength(before)
  },
)

it('shows a picture for accounts without one, and for types of files', async () => {
  const avatar = await app.inject({ url: '/static/images/avatar.png' })
  expect([avatar.statusCode, avatar.headers['content-type']]).toEqual([200, 'image/png'])
  const icon = await app.inject({ url: `/admin/ajax/buildSuffixSvg?batoken=${token}&suffix=docx&server=1` })
  expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(icon.body).toContain('>DOCX<')
})
