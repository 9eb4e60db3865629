import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { eventually, onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

interface Row {
  id: number
  url: string
  name: string
  [column: string]: unknown
}

onBothDatabases('attachments', (dialect) => {
  let app: TestApp
  let token: string
  let member: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    await app.addMember('sender')
    member = await app.signInMember('sender')
  })
  afterAll(() => app.drop())

  const at = '/admin/routine.Attachment'
  let colour = 0
  const picture = () =>
    sharp({ create: { width: 6, height: 4, channels: 3, background: { r: ++colour, g: 1, b: 2 } } })
      .png()
      .toBuffer()
  const keep = async (name: string, content?: string) => {
    const { data } = await uploadTo(app, { token }, { name, content: content ?? (await picture()) })
    return { id: Number(data.file.id), url: `${data.file.url}` }
  }
  const list = async (query = '', caller = token) => {
    const { data } = await app.call('GET', `${at}/index${query}`, { token: caller })
    // The shape of a list (protocol 3.4).
    return data as { list: Row[]; total: number }
  }
  const row = async (id: number) => {
    const { data } = await app.call('GET', `${at}/edit?id=${id}`, { token })
    return (data as { row: Row }).row
  }
  const del = (query: string, caller = token) => app.call('DELETE', `${at}/del?${query}`, { token: caller })
  const isOnDisk = (url: string) => existsSync(join(app.config.dataDir, url))

  it('are listed newest upload first, with who sent them, their suffix and a whole address', async () => {
    await uploadTo(app, { member }, { name: 'of a member.txt', content: 'note' })
    const { id, url } = await keep('Newest One.PNG')
    await app.db.updateTable('attachment').set({ last_upload_time: 4_000_000_000 }).where('id', '=', id).execute()
    const { list: rows, total } = await list()
    expect(total).toBe(rows.length)
    expect(rows[0]).toMatchObject({
      id,
      topic: 'default',
      admin_id: 1,
      admin: { id: 1, username: 'admin', nickname: 'admin' },
      user: null,
      url,
      width: 6,
      height: 4,
      name: 'NewestOne.png',
      mimetype: 'image/png',
      quote: 1,
      storage: 'local',
      suffix: 'png',
      full_url: `//localhost:80${url}`,
      preview: `/thumbnail/160/${url.slice('/storage/'.length)}?v=0`,
      kind: 'image',
      folder_id: null,
      missing_alt: 1,
      version: 0,
      used_count: 0,
    })
    expect(rows[0]?.sha1).toMatch(/^[0-9a-f]{40}$/)
    const sent = rows.find(({ name }) => name === 'ofamember.txt')
    expect(sent).toMatchObject({ admin: null, user: { username: 'sender' }, suffix: 'txt', mimetype: 'text/plain' })
    expect(sent?.preview).toBe('/api/ajax/buildSuffixSvg?suffix=txt&server=1')
    expect(JSON.stringify(rows)).not.toContain('password')
  })

  it('are found by name and chosen by type, as the picker of existing clients does', async () => {
    await keep('valve-cut.png')
    expect((await list('?quickSearch=valve-c')).list.map(({ name }) => name)).toEqual(['valve-cut.png'])
    const type = '&search[0][field]=mimetype&search[0][val]=image&search[0][operator]=LIKE'
    const { list: pictures } = await list(`?limit=8${type}`)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.every(({ mimetype }) => `${mimetype}`.startsWith('image/'))).toBe(true)
  })

  it('are renamed and described, but what the upload found out stays', async () => {
    const { id, url } = await keep('plain.png')
    const before = await row(id)
    const changed = { name: 'cover.exe', alt: '球阀', alt_en: 'Ball valve', caption: '图一', focal_x: '0.25' }
    const facts = { url: '/storage/evil.html', sha1: 'x', size: 1, mimetype: 'text/html', topic: 'a', quote: 99 }
    const body = { ...before, ...changed, ...facts, storage: 'moon', downloads: 7 }
    expect(await app.call('POST', `${at}/edit`, { token, body })).toMatchObject({ code: 1, data: null })
    const { name, alt, alt_en, caption, focal_x, focal_y, ...rest } = await row(id)
    expect({ name, alt, alt_en, caption, focal_x, focal_y }).toEqual({
      name: 'cover.exe.png',
      alt: '球阀',
      alt_en: 'Ball valve',
      caption: '图一',
      focal_x: '0.250',
      focal_y: '0.500',
    })
    expect(rest).toMatchObject({ url, sha1: before.sha1, size: before.size, mimetype: 'image/png', topic: 'default' })
    expect(rest).toMatchObject({ storage: 'local', quote: 1, downloads: 0 })
    const wrong = await app.call('POST', `${at}/edit`, { token, body: { id, focal_y: '1.5', visibility: 'moon' } })
    expect(wrong.code).toBe(0)
  })

  it('that are not everybody’s are listed with a link that works', async () => {
    const { id } = await keep('inside.txt', 'inside only')
    await app.call('POST', `${at}/edit`, { token, body: { id, visibility: 'admin' } })
    const { full_url, url } = await row(id)
    expect((await app.inject({ url })).statusCode).toBe(403)
    expect((await app.inject({ url: `${full_url}`.replace('//localhost:80', '') })).body).toBe('inside only')
    await keep('outside.txt', 'inside only')
    expect(await app.call('POST', `${at}/edit`, { token, body: { id, visibility: 'public' } })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('同一文件已有可见范围为“所有人”的记录'),
    })
  })

  it('go with their file, and come back when the same is uploaded again', async () => {
    const { id, url } = await keep('short-lived.txt', 'short life')
    expect(await del(`ids[]=${id}`)).toMatchObject({ code: 1 })
    await eventually(() => expect(isOnDisk(url)).toBe(false))
    expect(await app.call('GET', `${at}/edit?id=${id}`, { token })).toMatchObject({ code: 0 })
    const again = await keep('short-lived.txt', 'short life')
    expect(again.id).not.toBe(id)
    expect(isOnDisk(again.url)).toBe(true)
  })

  it('stay on disk while another record has the same address', async () => {
    await app.db
      .updateTable('config')
      .set({ value: '/storage/{fileSha1}{.suffix}' })
      .where('name', '=', 'upload_save_name')
      .execute()
    const { id, url } = await keep('shared.txt', 'one file, two records')
    const other = await uploadTo(app, { token }, { name: 's.txt', content: 'one file, two records', topic: 'other' })
    expect(other.data.file.url).toBe(url)
    const last = await keep('last.txt', 'the last one')
    expect(await del(`ids[]=${id}&ids[]=${last.id}`)).toMatchObject({ code: 1 })
    const noted = () => app.db.selectFrom('dropped_file').select('url').execute()
    // Both were looked at, not only the one that goes.
    await eventually(async () => expect(await noted()).toEqual([]))
    expect([isOnDisk(last.url), isOnDisk(url)]).toEqual([false, true])
    await del(`ids[]=${other.data.file.id}`)
    await eventually(() => expect(isOnDisk(url)).toBe(false))
  })

  it('never overwrite each other where the template gives two one name', async () => {
    await app.db
      .updateTable('config')
      .set({ value: '/storage/{topic}/{fileName}{.suffix}' })
      .where('name', '=', 'upload_save_name')
      .execute()
    const first = await keep('same.txt', 'first')
    const second = await keep('same.txt', 'second')
    expect(first.url).toBe('/storage/default/same.txt')
    expect(second.url).toMatch(/^\/storage\/default\/same[0-9a-f]{40}\.txt$/)
    expect((await app.inject({ url: first.url })).body).toBe('first')
    expect((await app.inject({ url: second.url })).body).toBe('second')
    expect((await app.inject({ url: first.url })).headers['cache-control']).toBe('public, max-age=300')
  })

  it('uploaded twenty times at once are one record with one file', async () => {
    const content = 'twenty at once'
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => uploadTo(app, { token }, { name: `n${n}.txt`, content, topic: 'race' })),
    )
    const urls = new Set(answers.map(({ data }) => data.file.url))
    expect([answers.every(({ code }) => code === 1), urls.size]).toEqual([true, 1])
    const rows = await app.db.selectFrom('attachment').select(['quote', 'url']).where('topic', '=', 'race').execute()
    expect(rows).toEqual([{ quote: 20, url: [...urls][0] }])
  })

  it('in use name their places and stay; a super administrator may insist', async () => {
    const { id, url } = await keep('logo.png')
    const brand = { name: '澜泽', name_en: 'Lanze', code: 'LZ', kind: 'own', logo: url }
    expect(await app.call('POST', '/admin/content.Brand/add', { token, body: brand })).toMatchObject({ code: 1 })
    await app.db.updateTable('user').set({ avatar: url }).where('username', '=', 'sender').execute()
    expect((await list('?quickSearch=logo.png')).list[0]).toMatchObject({ used_count: 1 })
    expect((await row(id)).usage).toMatchObject([
      { resource: 'brand', field: 'logo', title: '澜泽', name: { zh: '澜泽', en: 'Lanze' } },
      { resource: 'user', field: 'avatar', title: 'sender' },
    ])
    const other = await keep('unused.png')
    const said = /^该文件被 2 处引用：品牌·.+ 澜泽、会员·头像 sender$/
    expect(await del(`ids[]=${id}&ids[]=${other.id}`)).toMatchObject({ code: 0, msg: expect.stringMatching(said) })
    expect([isOnDisk(url), isOnDisk(other.url)]).toEqual([true, true])
    await app.addAdmin('editor', ['routine/attachment/index', 'routine/attachment/del'])
    const editor = await app.signIn('editor')
    expect(await del(`ids[]=${id}&force=1`, editor)).toMatchObject({ code: 0, msg: expect.stringMatching(said) })
    expect(await del(`ids[]=${id}&force=1`)).toMatchObject({ code: 1 })
    await eventually(() => expect(isOnDisk(url)).toBe(false))
    expect(await del(`ids[]=${other.id}`, editor)).toMatchObject({ code: 1 })
  })

  it('name no place beyond the data scope of the reader, and count it', async () => {
    const { id, url } = await keep('plan.png')
    const brand = { name: '澜江', name_en: 'Lanjiang', code: 'LJ', kind: 'own', logo: url }
    await app.call('POST', '/admin/content.Brand/add', { token, body: brand })
    const lead = { name: '秘密客户', mobile: '13912345678', content: '请报价一批球阀', source: 'phone' }
    const { data } = await app.call('POST', '/admin/crm.Lead/add?return=row', { token, body: lead })
    const follow = { ids: [(data as { row: Row }).row.id], type: 'call', content: '秘密通话', attachments: [url] }
    expect(await app.call('POST', '/admin/crm.Lead/follow', { token, body: follow })).toMatchObject({ code: 1 })
    expect((await row(id)).usage).toMatchObject([{ resource: 'brand' }, { resource: 'lead_follow' }])

    await app.addAdmin('librarian', ['routine/attachment/index', 'routine/attachment/edit', 'routine/attachment/del'])
    await app.db.updateTable('admin_group').set({ data_scope: 'self' }).where('name', '=', 'librarian').execute()
    const librarian = await app.signIn('librarian')
    const seen = await app.call('GET', `${at}/edit?id=${id}`, { token: librarian })
    expect(seen.data).toMatchObject({ row: { used_count: 2, usage: [{ resource: 'brand' }], usage_beyond: 1 } })
    const { msg } = await del(`ids[]=${id}`, librarian)
    expect(msg).toMatch(/^该文件被 2 处引用：品牌·.+ 澜江、其中 1 处您无权查看$/)
  })

  it('that are locked stay even then', async () => {
    const { id } = await keep('locked.png')
    await app.call('POST', `${at}/edit`, { token, body: { id, is_locked: 1 } })
    expect(await del(`ids[]=${id}&force=1`)).toMatchObject({ code: 0, msg: '文件“locked.png”已锁定，请先解锁' })
  })

  it('are nobody’s business without the node, and never made by hand', async () => {
    await app.addAdmin('stranger', ['content/brand/index'])
    const stranger = await app.signIn('stranger')
    expect(await app.call('GET', `${at}/index`, { token: stranger })).toMatchObject({ code: 401 })
    expect(await app.call('GET', `${at}/index`, { member })).toMatchObject({ code: 303 })
    const made = await app.inject({
      method: 'POST',
      url: `${at}/add`,
      headers: { batoken: token, server: 'true' },
      payload: { name: 'x' },
    })
    expect(made.statusCode).toBe(404)
  })
})
