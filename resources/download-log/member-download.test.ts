import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Envelope } from '../../contract/envelope.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'

onBothDatabases('files for members', (dialect) => {
  let app: TestApp
  let db: Kysely<Tables>
  let [token, member] = ['', '']
  let [product_type_id, anna] = [0, 0]
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    anna = await app.addMember('anna')
    member = await app.signInMember('anna')
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
    const type = { name: 'T', code: 'T' }
    const row = await db.insertInto('product_type').values(type).returning('id').executeTakeFirstOrThrow()
    product_type_id = row.id
  })
  afterAll(() => app.drop())

  const admin = (path: string, body: object) => app.call('POST', `/admin/${path}`, { token, body })
  const idIn = ({ data, msg }: Envelope): number => {
    if (!data || !('row' in (data as object))) throw new Error(`${msg} ${JSON.stringify(data)}`)
    // What an add answers when the row is asked for (architecture 7).
    return (data as { row: { id: number } }).row.id
  }
  const keep = async (name: string, content: string) => {
    const { data } = await uploadTo(app, { token }, { name, content })
    return { url: `${data.file.url}`, id: Number(data.file.id) }
  }
  const offered = (url: string, more: object = {}) => [{ name: '位号表', url, access: 'member', ...more }]
  const add = (code: string, more: object) => {
    const row = { code, name: '球阀', product_type_id, status: '0', price_mode: 'inquiry', ...more }
    return admin('product.Product/add?return=row', row)
  }
  const open = (id: number) => db.updateTable('product').set({ status: '1' }).where('id', '=', id).execute()
  const ask = (body: object, who: { member?: string } = { member }) =>
    app.call('POST', '/api/product/download', { body, ...who })

  it('are nobody’s by their address, a member’s by a link of a quarter of an hour, and each link is written down', async () => {
    const { url } = await keep('positions.txt', 'position 1: stem')
    expect((await app.inject({ url })).statusCode).toBe(200)
    const id = idIn(await add('LZ-1', { downloads: offered(url) }))
    await open(id)
    expect((await app.inject({ url })).statusCode).toBe(403)
    const page = await app.inject({ url: `/client/product/detail/${id}`, headers: { accept: 'text/html' } })
    expect(page.body).toContain('会员资料，登录后下载')
    expect(page.body).toContain(`redirect=${encodeURIComponent(`/client/product/detail/${id}#downloads`)}`)
    expect(page.body).not.toContain(url)

    expect(await ask({ kind: 'product', id, index: 0 }, {})).toMatchObject({ code: 303 })
    const { data } = await ask({ kind: 'product', id, index: 0 })
    const link = data as { url: string; expires: number }
    const file = await app.inject({ url: link.url })
    expect([file.statusCode, file.body]).toEqual([200, 'position 1: stem'])
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    const { data: logged } = await app.call('GET', '/admin/product.Download/index', { token })
    // A page of a list (protocol 3.1).
    const { list } = logged as { list: object[] }
    expect(list).toMatchObject([{ user_id: anna, product_id: id, part_id: null, name: '位号表', url, ip: '127.0.0.1' }])
    for (const body of [{ id, index: 1 }, { id, index: -1 }, { id: 4711, index: 0 }, { id: 'x', index: 'y' }, {}])
      expect(await ask(body)).toMatchObject({ code: 0 })
    expect(await ask({ kind: 'part', id, index: 0 })).toMatchObject({ code: 0, msg: '记录未找到' })
  })

  it('of a product that is not live are given to nobody', async () => {
    const { url } = await keep('hidden.txt', 'not yet')
    const id = idIn(await add('LZ-2', { downloads: offered(url) }))
    expect(await ask({ kind: 'product', id, index: 0 })).toMatchObject({ code: 0, msg: '记录未找到' })
  })

  it('stand on no page for everybody, and cannot be opened to everybody afterwards', async () => {
    const { url, id: file } = await keep('both.txt', 'on two pages')
    const shown = await add('LZ-3', { downloads: offered(url, { access: 'public' }) })
    expect(shown.code).toBe(1)
    expect(await add('LZ-4', { downloads: offered(url) })).toMatchObject({
      code: 0,
      msg: '文件“both.txt”在 球阀 对所有人可见，会员资料请另行上传',
    })
    const both = [...offered(url), ...offered(url, { access: 'public' })]
    expect(await add('LZ-5', { downloads: both })).toMatchObject({ code: 0 })
    expect((await app.inject({ url })).statusCode).toBe(200)

    await admin('product.Product/edit', { id: idIn(shown), downloads: offered(url) })
    expect((await app.inject({ url })).statusCode).toBe(403)
    const answer = await admin('routine.Attachment/edit', { id: file, visibility: 'public' })
    expect(answer).toMatchObject({ code: 0, msg: '“球阀”只向会员提供该文件，请先修改那里的权限' })
    expect(await add('LZ-6', { downloads: offered(url) })).toMatchObject({ code: 1 })
  })

  it('are written down as well when a member asks by the address, once for each link; his own and everybody’s are not', async () => {
    const theirs = await keep('by-address.txt', 'asked for by its address')
    const open = await keep('open.txt', 'everybody’s')
    const { data } = await uploadTo(app, { member }, { name: 'own.txt', content: 'his own' })
    const own = `${data.file.url}`
    await db.updateTable('attachment').set({ visibility: 'member' }).where('url', 'in', [theirs.url, own]).execute()
    const link = (url: string, who: { member?: string; token?: string } = { member }) =>
      app.call('GET', `/${who.token ? 'admin' : 'api'}/ajax/fileLink?url=${encodeURIComponent(url)}`, who)
    const logged = () =>
      db
        .selectFrom('download_log')
        .select(['user_id', 'name', 'product_id', 'ip'])
        .where('url', 'in', [theirs.url, open.url, own])
        .execute()
    for (const url of [open.url, own]) expect(await link(url)).toMatchObject({ code: 1 })
    expect(await link(theirs.url, { token })).toMatchObject({ code: 1 })
    expect(await link(theirs.url, {})).toMatchObject({ code: 303 })
    expect(await logged()).toEqual([])
    const line = { user_id: anna, name: 'by-address.txt', product_id: null, ip: '127.0.0.1' }
    // What a link opens is fetched as often as it lasts: it is the link that counts.
    const given = await link(theirs.url)
    const { url } = given.data as { url: string }
    expect([(await app.inject({ url })).statusCode, (await app.inject({ url })).statusCode]).toEqual([200, 200])
    expect(await logged()).toEqual([line])
    await link(theirs.url)
    expect(await logged()).toEqual([line, line])
    const { data: found } = await app.call('GET', '/admin/product.Download/index?quickSearch=by-address', { token })
    expect(found).toMatchObject({ total: 2 })
  })
})
