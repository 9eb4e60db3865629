import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { ownTables } from '../../server/engine/table.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { buildApp } from '../../start/app.ts'
import { modules } from '../../start/modules.ts'
import { site } from '../../start/site.ts'
import { eventually, onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'

/** Files of different content: the same one is kept once. */
const drawing = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${name}</title><path d="M0 0h9v9h-9z"/></svg>`

onBothDatabases('while downloads need a member', (dialect) => {
  let app: TestApp
  let [token, member] = ['', '']
  let [product, part, typeId] = [0, 0, 0]
  const files: Record<string, string> = {}

  const admin = (path: string, body: object) => app.call('POST', `/admin/${path}`, { token, body })
  const keep = async (name: string) =>
    `${(await uploadTo(app, { token }, { name, content: drawing(name) })).data.file.url}`
  const offered = (...urls: (string | undefined)[]) => urls.map((url) => ({ name: '样本', url, access: 'public' }))
  const add = async (noun: string, body: object): Promise<number> => {
    const { data, msg } = await admin(`${noun}/add?return=row`, body)
    if (!data) throw new Error(msg)
    // What our own form is answered.
    return (data as { row: { id: number } }).row.id
  }
  const need = (on: 0 | 1) => admin('routine.StoreConfig/edit', { download_login_required: on })
  const status = async (url = '') => (await app.inject({ url })).statusCode
  const page = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    await app.addMember('anna')
    member = await app.signInMember('anna')
    for (const name of ['sheet', 'seat', 'both', 'paper', 'workshop']) files[name] = await keep(`${name}.svg`)
    typeId = await add('product.ProductType', { name: '球阀', code: 'BALL', status: '1' })
    part = await add('product.Part', { code: 'SEAT', name: '阀座', cover: files.both, downloads: offered(files.seat) })
    const body = { product_type_id: typeId, code: 'LZ-1', name: '球阀', status: '0', price_mode: 'inquiry' }
    const downloads = offered(files.sheet, files.both, files.paper, files.workshop)
    product = await add('product.Product', { ...body, downloads })
    // Whoever waits for a picture of the product learns nothing here.
    await ownTables<Tables>(app.db).updateTable('product').set({ status: '1' }).where('id', '=', product).execute()
    const news = await add('content.ArticleType', { name: '新闻', code: 'news' })
    const attachments = [{ name: '论文', url: files.paper }]
    await add('content.Article', { article_type_id: news, title: '一篇文章', status: '0', attachments })
    const craft = { code: 'C-1', name: '研磨', kind: 'other', attachments: [files.workshop] }
    await add('production.Craft', craft)
    await need(1)
  })
  afterAll(() => app.drop())

  const ask = (body: object, who: { member?: string } = { member }) =>
    app.call('POST', '/api/product/download', { body, ...who })

  it('no page and no call names a file to a stranger, and its address is closed', async () => {
    for (const lang of ['zh-cn', 'en'])
      for (const address of [
        `/client/product/detail/${product}?lang=${lang}`,
        `/client/parts/detail/${part}?lang=${lang}`,
        `/api/product/detail?id=${product}&lang=${lang}`,
        `/api/part/detail?id=${part}&lang=${lang}`,
      ]) {
        const body = await page(address)
        const told = Object.entries(files).filter(([name, url]) => name !== 'both' && body.includes(url))
        expect([address, told]).toEqual([address, []])
      }
    const html = await page(`/client/product/detail/${product}?lang=en`)
    const back = encodeURIComponent(`/client/product/detail/${product}?lang=en#downloads`)
    expect(html.includes('For members: sign in to download')).toBe(true)
    expect(html.includes(`redirect=${back}`)).toBe(true)
    expect([await status(files.sheet), await status(files.seat)]).toEqual([403, 403])
    const small = String(files.sheet).replace('/storage/', '/thumbnail/160/')
    expect(await status(small)).toBe(403)
  })

  it('what a page shows as well stays where it is; what only the workshop uses does not count', async () => {
    expect([await status(files.both), await status(files.paper)]).toEqual([200, 200])
    expect(await status(files.workshop)).toBe(403)
    await admin('product.Part/edit', { id: part, cover: files.sheet })
    expect([await status(files.both), await status(files.sheet)]).toEqual([403, 200])
    await admin('product.Part/edit', { id: part, cover: files.both })
    expect([await status(files.both), await status(files.sheet)]).toEqual([200, 403])
  })

  it('a member is given a link, which is written down; nobody else is', async () => {
    expect(await ask({ id: product, index: 0 }, {})).toMatchObject({ code: 303 })
    const { data } = await ask({ kind: 'part', id: part, index: 0 })
    const { url } = data as { url: string }
    expect(url.startsWith(`${files.seat}?by=user.`)).toBe(true)
    expect(await status(url)).toBe(200)
    const { data: logged } = await app.call('GET', '/admin/product.Download/index', { token })
    expect(logged).toMatchObject({ list: [{ part_id: part, name: '样本', url: files.seat }] })
  })

  it('a file that came meanwhile is closed at once, and open again when nobody offers it', async () => {
    const fresh = await keep('fresh.svg')
    expect(await status(fresh)).toBe(200)
    await admin('product.Part/edit', { id: part, downloads: offered(files.seat, fresh) })
    expect(await status(fresh)).toBe(403)
    await admin('product.Part/edit', { id: part, downloads: offered(files.seat) })
    expect(await status(fresh)).toBe(200)
  })

  it('the library of files goes on showing it to administrators, and says who else can fetch it', async () => {
    const { data } = await app.call('GET', '/admin/routine.Attachment/index?limit=100', { token })
    // A page of a list (protocol 3.1).
    const { list } = data as { list: { url: string; full_url: string; preview: string; readers: string }[] }
    const row = list.find(({ url }) => url === files.sheet)
    const readers = (url = '') => list.find((file) => file.url === url)?.readers
    expect([row?.readers, readers(files.both)]).toEqual(['member', 'public'])
    expect(await status(row?.full_url.replace(/^\/\/[^/]*/, ''))).toBe(200)
    expect(await status(row?.preview)).toBe(200)
  })

  it('a second process knows it too, and both forget it together', async () => {
    const db = openDatabase(app.database.at)
    const other = await buildApp({ db, config: app.config, modules, site, bare: true })
    const there = async () => (await other.fastify.inject({ url: files.sheet ?? '' })).statusCode
    const told = async () =>
      (await other.fastify.inject({ url: `/client/product/detail/${product}` })).body.includes(`${files.sheet}"`)
    expect([await there(), await told()]).toEqual([403, false])
    await need(0)
    expect([await status(files.sheet), await status(files.seat)]).toEqual([200, 200])
    expect((await page(`/client/product/detail/${product}`)).includes(`href="${files.sheet}"`)).toBe(true)
    await eventually(async () => expect(await there()).toBe(200))
    // Pages are served by several processes on PostgreSQL alone (architecture 8).
    if (dialect === 'postgres') await eventually(async () => expect(await told()).toBe(true))
    await need(1)
    expect(await status(files.sheet)).toBe(403)
    await eventually(async () => expect(await there()).toBe(403))
    if (dialect === 'postgres') await eventually(async () => expect(await told()).toBe(false))
    await other.close()
    await db.destroy()
  })
})
