import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'
import type { OwnDownloads } from './own-download.ts'

onBothDatabases('the downloads of a member', (dialect) => {
  let app: TestApp
  let db: Kysely<Tables>
  let [token, anna, ben] = ['', '', '']
  let [type, annaId, files] = [0, 0, 0]
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
    token = await app.signIn()
    annaId = await app.addMember('anna')
    await app.addMember('ben')
    ;[anna, ben] = [await app.signInMember('anna'), await app.signInMember('ben')]
    const row = db.insertInto('product_type').values({ name: 'T', code: 'T' }).returning('id')
    type = (await row.executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    for (const table of ['download_log', 'saved_product', 'lead', 'product', 'part'] as const)
      await db.deleteFrom(table).execute()
  })

  const upload = async () => {
    files += 1
    const { data } = await uploadTo(app, { token }, { name: `f${files}.txt`, content: `content ${files}` })
    const { id, url } = data.file
    await db
      .updateTable('attachment')
      .set({ visibility: 'member', last_upload_time: 1_700_000_000 })
      .where('id', '=', Number(id))
      .execute()
    return { id: Number(id), url: String(url) }
  }
  const member = (name: string, url: string) => ({
    ...{ name, name_en: '', url, size: 9, kind: 'drawing', lang: 'zh', access: 'member' },
  })
  const offer = (table: 'product' | 'part', id: number, downloads: readonly object[]) =>
    db
      .updateTable(table)
      .set({ downloads: JSON.stringify(downloads) })
      .where('id', '=', id)
      .execute()
  const addProduct = async (code: string, downloads: readonly object[]) => {
    const values = { code, name: `球阀 ${code}`, product_type_id: type, status: '1' as const }
    const { id } = await db.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow()
    await offer('product', id, downloads)
    return id
  }
  const mine = async (query = '', who = anna) => {
    const { code, data } = await app.call('GET', `/api/download/mine${query}`, { member: who })
    expect([code, app.routes.find('api', 'download', 'mine')?.answer?.safeParse(data).error]).toEqual([1, undefined])
    // What its route documents.
    return data as OwnDownloads
  }
  const save = (id: number) => app.call('POST', '/api/saved/save', { member: anna, body: { id } })
  const take = (id: number) => app.call('POST', '/api/product/download', { member: anna, body: { id, index: 0 } })
  const states = async () => (await mine()).list.map(({ name, state }) => [name, state])

  it('are members’ files of what was saved or enquired about, and of nothing else', async () => {
    const { url } = await upload()
    const open = { ...member('公开样本', '/storage/open.txt'), access: 'public' }
    const saved = await addProduct('S-1', [member('位号表', url), open])
    const asked = await addProduct('S-2', [member('图纸', (await upload()).url)])
    await addProduct('S-3', [member('别的', (await upload()).url)])
    const part = { code: 'P-1', name: '阀杆', is_public: 1 as const, status: '1' as const }
    const { id: part_id } = await db.insertInto('part').values(part).returning('id').executeTakeFirstOrThrow()
    await offer('part', part_id, [member('备件图', (await upload()).url)])
    const lead = { name: 'Anna', need: 'quote' as const, user_id: annaId, product_id: asked, part_id }
    await db.insertInto('lead').values(lead).execute()
    await save(saved)
    const { list, total } = await mine()
    expect(list.map(({ name }) => name).sort()).toEqual(['位号表', '图纸', '备件图'].sort())
    expect([total, (await mine('', ben)).total]).toEqual([3, 0])
    expect(list.find(({ name }) => name === '位号表')).toEqual({
      ...{ index: 0, name: '位号表', size: 9, kind_name: '图纸', lang: 'zh', state: 'open' },
      ...{ of: { kind: 'product', id: saved, code: 'S-1', name: '球阀 S-1' }, since: 1_700_000_000, downloaded: null },
    })
    expect(JSON.stringify(list)).not.toContain(url)
    expect(await app.call('GET', '/api/download/mine')).toMatchObject({ code: 303 })
  })

  it('of an enquiry that others were merged into are those of what this member sent', async () => {
    const [own, other] = [await upload(), await upload()]
    const sent = await addProduct('S-1', [member('自己的', own.url)])
    const merged = await addProduct('S-2', [member('别人的', other.url)])
    const original = JSON.stringify({ product_id: sent })
    await db.insertInto('lead').values({ name: 'Anna', user_id: annaId, product_id: merged, original }).execute()
    expect(await states()).toEqual([['自己的', 'open']])
  })

  it('stay when the product is no longer saved, and say when they were downloaded', async () => {
    const id = await addProduct('S-1', [member('位号表', (await upload()).url)])
    await save(id)
    expect(await take(id)).toMatchObject({ code: 1 })
    await app.call('POST', '/api/saved/drop', { member: anna, body: { id } })
    const { list } = await mine('?state=taken')
    expect(list).toMatchObject([{ name: '位号表', state: 'taken', downloaded: expect.any(Number) }])
    expect((await mine('?state=open')).total).toBe(0)
  })

  it('say that there is a new version, whether another file came or other content into the same file', async () => {
    const [first, second] = [await upload(), await upload()]
    const one = await addProduct('S-1', [member('位号表', first.url)])
    const two = await addProduct('S-2', [member('图纸', second.url)])
    for (const id of [one, two]) expect(await take(id)).toMatchObject({ code: 1 })
    expect(await mine()).toMatchObject({ fresh: 0 })
    await offer('product', one, [member('位号表', (await upload()).url)])
    await db.updateTable('attachment').set({ version: 1 }).where('id', '=', second.id).execute()
    expect(await mine()).toMatchObject({ fresh: 2, list: [{ state: 'fresh' }, { state: 'fresh' }] })
    await take(two)
    expect(await states()).toEqual([
      ['位号表', 'fresh'],
      ['图纸', 'taken'],
    ])
  })

  it('are not there while the product is not', async () => {
    const id = await addProduct('S-1', [member('位号表', (await upload()).url)])
    await take(id)
    await db.updateTable('product').set({ status: '0' }).execute()
    expect(await mine()).toMatchObject({ list: [], total: 0 })
  })
})
