import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { isSigned, linkSeconds } from './fileLinks.ts'
import { uploadTo } from './uploading.testing.ts'

onBothDatabases('files that were uploaded', (dialect) => {
  let app: TestApp
  let token: string
  let member: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    await app.addMember('reader')
    member = await app.signInMember('reader')
  })
  afterAll(() => app.drop())

  const keep = async (name: string, content: string) => {
    const { data } = await uploadTo(app, { token }, { name, content })
    return { url: `${data.file.url}`, id: Number(data.file.id) }
  }
  const show = (id: number, visibility: 'public' | 'member' | 'admin') =>
    app.db.updateTable('attachment').set({ visibility }).where('id', '=', id).execute()
  const link = async (caller: { token?: string; member?: string }, url: string) =>
    app.call('GET', `/${caller.member ? 'api' : 'admin'}/ajax/fileLink?url=${encodeURIComponent(url)}`, caller)

  describe('everybody’s', () => {
    it('are kept for good under a hashed name, and come whole or in parts', async () => {
      const { url } = await keep('parts.txt', '0123456789')
      const whole = await app.inject({ url })
      expect([whole.statusCode, whole.body]).toEqual([200, '0123456789'])
      expect(whole.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      })
      const middle = await app.inject({ url, headers: { range: 'bytes=2-5' } })
      expect([middle.statusCode, middle.body, middle.headers['content-range']]).toEqual([206, '2345', 'bytes 2-5/10'])
      const last = await app.inject({ url, headers: { range: 'bytes=-3' } })
      expect([last.statusCode, last.body]).toEqual([206, '789'])
      const beyond = await app.inject({ url, headers: { range: 'bytes=90-' } })
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
      const again = await app.inject({ url, headers: { 'if-none-match': `${whole.headers.etag}` } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      const head = await app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', ''])
    })

    it('travel packed when they are drawings or texts, but never a part of one', async () => {
      // An answer that is sent twice only shows there.
      const warned = vi.spyOn(app.fastify.log, 'warn')
      const marks = 'M0 0h9v9h-9z'.repeat(50)
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${marks}"></path></svg>`
      const { url } = await keep('packed.svg', drawing)
      const plain = await app.inject({ url })
      for (const [coding, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const ask = { 'accept-encoding': coding }
        const { headers, rawPayload } = await app.inject({ url, headers: ask })
        expect(headers).toMatchObject({
          'content-encoding': coding,
          vary: 'Accept-Encoding',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
        expect(unpack(rawPayload).toString()).toBe(plain.body)
        const again = await app.inject({ url, headers: { ...ask, 'if-none-match': String(headers.etag) } })
        expect([again.statusCode, again.body]).toEqual([304, ''])
        const part = await app.inject({ url, headers: { ...ask, range: 'bytes=0-3' } })
        expect([part.statusCode, part.body, part.headers['content-encoding']]).toEqual([206, '<svg', undefined])
      }
      expect(plain.headers.vary).toBe('Accept-Encoding')
      expect(warned).not.toHaveBeenCalled()
      warned.mockRestore()
    })

    it('are saved under their own name when asked, and when no page shows them', async () => {
      const text = await keep('说明 书.txt', 'take me')
      expect((await app.inject({ url: encodeURI(text.url) })).headers['content-disposition']).toMatch(/^inline/)
      const taken = await app.inject({ url: `${encodeURI(text.url)}?download=1` })
      expect(taken.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%E8%AF%B4%E6%98%8E%E4%B9%A6.txt")
      const table = await keep('list.csv', 'a,b')
      expect((await app.inject({ url: table.url })).headers['content-disposition']).toMatch(/^attachment/)
    })

    it('may show themselves and nothing else when a browser could run them', async () => {
      const svg = await keep(
        'a.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
      )
      const pdf = await keep('a.pdf', '%PDF-1.4\n%%EOF')
      for (const { url } of [svg, pdf]) {
        const { headers } = await app.inject({ url })
        expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
      }
    })

    it('are not there without their record or their file', async () => {
      const { url, id } = await keep('gone.txt', 'soon gone')
      rmSync(join(app.config.dataDir, url))
      const missing = await app.inject({ url })
      expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, undefined])
      await keep('gone.txt', 'soon gone')
      expect((await app.inject({ url })).body).toBe('soon gone')
      await app.db.deleteFrom('attachment').where('id', '=', id).execute()
      expect((await app.inject({ url })).statusCode).toBe(404)
    })
  })

  describe('not everybody’s', () => {
    it('come by a signed link alone, which names one file and runs out', async () => {
      const { url, id } = await keep('secret.txt', 'for the office')
      const other = await keep('other.txt', 'for the office too')
      await show(id, 'admin')
      await show(other.id, 'admin')
      const refused = await app.inject({ url, headers: { batoken: token } })
      expect([refused.statusCode, refused.body]).toEqual([403, '文件链接无效或已过期，请重新获取'])
      const { data } = await link({ token }, url)
      const signed = (data as { url: string }).url
      const served = await app.inject({ url: signed })
      expect([served.statusCode, served.body]).toEqual([200, 'for the office'])
      expect(served.headers['cache-control']).toBe('private, no-store')
      const query = Object.fromEntries(new URLSearchParams(signed.split('?')[1]))
      const ends = Number(query.expires)
      const bent = [
        signed.replace(url, other.url),
        signed.replace(/expires=\d+/, `expires=${ends - 1}`),
        signed.replace(/expires=\d+/, 'expires=99999999999'),
        signed.slice(0, -2),
        signed.replace(/by=admin/, 'by=user'),
        signed.replace(/by=[^&]+/, 'by[]=admin'),
        `${url}?expires=1&sign=`,
        `${url}?expires[]=1&sign[]=x`,
      ]
      for (const address of bent) expect((await app.inject({ url: address })).statusCode, address).toBe(403)
      expect(await isSigned(app, url, query, ends)).toBe(true)
      expect(await isSigned(app, url, query, ends - linkSeconds - 1)).toBe(false)
      expect(await isSigned(app, url, query, ends + 1)).toBe(false)
    })

    it('come by a link while the session lives that it was made in, and by no other session', async () => {
      const { url, id } = await keep('session.txt', 'for as long as I am here')
      await show(id, 'admin')
      const linkOf = async (caller: { token: string }) => ((await link(caller, url)).data as { url: string }).url
      const status = async (address: string) => (await app.inject({ url: address })).statusCode
      const mine = await app.signIn()
      const signed = await linkOf({ token: mine })
      const holder = /by=[^&]+/.exec(await linkOf({ token }))?.[0] ?? ''
      expect(await status(signed)).toBe(200)
      expect(await status(signed.replace(/by=[^&]+/, holder))).toBe(403)
      await app.call('POST', '/admin/Index/logout', { token: mine })
      expect(await status(signed)).toBe(403)
    })

    it('are closed to a link at once when its holder may no longer see them', async () => {
      const { url, id } = await keep('withdrawn.txt', 'no longer for members')
      await show(id, 'member')
      const { data } = await link({ member }, url)
      const signed = (data as { url: string }).url
      expect((await app.inject({ url: signed })).statusCode).toBe(200)
      await show(id, 'admin')
      expect((await app.inject({ url: signed })).statusCode).toBe(403)
    })

    it('are linked for whoever may see them', async () => {
      const { url, id } = await keep('members.txt', 'for members')
      await show(id, 'member')
      for (const caller of [{ token }, { member }]) expect(await link(caller, url)).toMatchObject({ code: 1 })
      await show(id, 'admin')
      expect(await link({ token }, url)).toMatchObject({ code: 1 })
      expect(await link({ member }, url)).toMatchObject({ code: 0, msg: '记录未找到' })
      expect(await link({}, url)).toMatchObject({ code: 303 })
      expect(await link({ member }, '/storage/none.txt')).toMatchObject({ code: 0, msg: '记录未找到' })
      const own = await uploadTo(app, { member }, { name: 'own.txt', content: 'my own' })
      await show(Number(own.data.file.id), 'admin')
      expect(await link({ member }, `${own.data.file.url}`)).toMatchObject({ code: 1 })
      await show(id, 'public')
      expect(await link({ member }, url)).toMatchObject({ code: 1, data: { url, expires: null } })
    })

    it('stay so when the same content is uploaded for everybody', async () => {
      const { url, id } = await keep('twin.txt', 'one content, two permissions')
      await show(id, 'admin')
      const open = await keep('open.txt', 'one content, two permissions')
      expect(open.url).not.toBe(url)
      expect((await app.inject({ url: open.url })).statusCode).toBe(200)
      expect((await app.inject({ url })).statusCode).toBe(403)
    })
  })

  it('count how often they were taken away, not how often pages show them', async () => {
    const { url, id } = await keep('counted.csv', 'a,b,c')
    await app.inject({ url })
    await app.inject({ url, headers: { range: 'bytes=0-1' } })
    await app.inject({ url, headers: { range: 'bytes=2-' } })
    await app.inject({ url, headers: { 'if-none-match': '"x"' } })
    await app.inject({ method: 'HEAD', url })
    // What was counted is written once a minute, and when the server stops.
    await app.close()
    const row = await app.db.selectFrom('attachment').select('downloads').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.downloads).toBe(2)
  })
})
