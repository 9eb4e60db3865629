import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeletedRow } from '../../contract/history.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

interface Row {
  id: number
  url: string
  [column: string]: unknown
}

onBothDatabases('the library of files', (dialect) => {
  let app: TestApp
  let token: string
  let member: string
  let memberId: number
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    memberId = await app.addMember('sender')
    member = await app.signInMember('sender')
  })
  afterAll(() => app.drop())

  const files = '/admin/routine.Attachment'
  const folders = '/admin/routine.AttachmentFolder'
  let shade = 0
  const picture = (width = 6, height = 4, format: 'png' | 'jpeg' = 'png') =>
    sharp({ create: { width, height, channels: 3, background: { r: ++shade, g: 9, b: 9 } } })
      [format]()
      .toBuffer()
  const keep = async (name: string, content?: Buffer | string, fields = {}) => {
    const sent = { name, content: content ?? (await picture()), fields }
    const { data, msg } = await uploadTo(app, { token }, sent)
    if (!data) throw new Error(msg)
    return { url: `${data.file.url}`, id: await idOf(`${data.file.url}`) }
  }
  const idOf = async (url: string) => {
    const row = await app.db.selectFrom('attachment').select('id').where('url', '=', url).executeTakeFirstOrThrow()
    return row.id
  }
  const folder = async (name: string, pid = 0) => {
    const { msg } = await app.call('POST', `${folders}/add`, { token, body: { name, pid } })
    const row = await app.db.selectFrom('attachment_folder').select('id').where('name', '=', name).executeTakeFirst()
    if (!row) throw new Error(msg)
    return row.id
  }
  const list = async (search: Record<string, string>[] = [], quick = '') => {
    const query = search.flatMap((one, at) =>
      Object.entries(one).map(([key, value]) => `search[${at}][${key}]=${value}`),
    )
    const { data, msg } = await app.call('GET', `${files}/index?quickSearch=${quick}&${query.join('&')}`, { token })
    if (!data) throw new Error(msg)
    // The shape of a list (protocol 3.4).
    return data as { list: Row[]; total: number }
  }
  const names = async (search: Record<string, string>[], quick = '') =>
    (await list(search, quick)).list.map(({ name }) => name).sort()
  const where = (field: string, val: string | number, operator = 'eq') => ({ field, val: `${val}`, operator })
  const row = async (id: number) => {
    const { data } = await app.call('GET', `${files}/edit?id=${id}`, { token })
    // The shape of a row (protocol 3.5).
    return (data as { row: Row }).row
  }
  const replace = (id: number, name: string, content: Buffer | string, caller = token) =>
    uploadTo(app, { token: caller }, { name, content, fields: { id: `${id}` }, to: `${files}/replace` })

  it('has folders in folders, each name once in its place', async () => {
    const top = await folder('产品图片')
    const below = await folder('球阀', top)
    expect(await app.call('POST', `${folders}/add`, { token, body: { name: '球阀', pid: top } })).toMatchObject({
      code: 0,
      data: { errors: { name: '文件夹“球阀”已存在' } },
    })
    expect(await app.call('POST', `${folders}/edit`, { token, body: { id: top, pid: below } })).toMatchObject({
      code: 0,
    })
    const { data } = await app.call('GET', `${folders}/index`, { token })
    // The tree of a list (protocol 3B.1).
    const { list: tree } = data as { list: { name: string; children: { name: string }[] }[] }
    expect(tree.find(({ name }) => name === '产品图片')?.children.map(({ name }) => name)).toEqual(['球阀'])
  })

  it('takes uploads into a folder, all of them, also what lay elsewhere', async () => {
    const target = await folder('新品')
    const same = await picture()
    const old = await keep('lies elsewhere.png', same)
    expect(await row(old.id)).toMatchObject({ folder_id: null })
    await keep('lies elsewhere.png', same, { folder_id: `${target}` })
    const inside = { name: 'inside.txt', content: 'inside a folder' }
    const { data } = await uploadTo(
      app,
      { token },
      { ...inside, fields: { folder_id: `${target}`, visibility: 'admin' } },
    )
    expect((await app.inject({ url: `${data.file.url}` })).statusCode).toBe(403)
    expect((await app.inject({ url: `${data.file.full_url}`.replace('//localhost:80', '') })).body).toBe(inside.content)
    expect(await names([where('folder_id', target)])).toEqual(['inside.txt', 'lieselsewhere.png'])
    expect(await names([where('folder_id', target), where('visibility', 'admin')])).toEqual(['inside.txt'])
    await keep('lies elsewhere.png', same)
    await keep('lies elsewhere.png', same, { folder_id: '0' })
    expect(await row(old.id)).toMatchObject({ folder_id: target, quote: 4 })
  })

  it('lets only who may upload here choose folder and visibility', async () => {
    const target = await folder('内部')
    const fields = { folder_id: `${target}` }
    await app.addAdmin('writer', ['content/brand/add'])
    const writer = await app.signIn('writer')
    const refused = { code: 0, msg: '您没有把文件传入文件夹或限制可见范围的权限' }
    expect(await uploadTo(app, { token: writer }, { name: 'a.txt', content: 'writer', fields })).toMatchObject(refused)
    expect(await uploadTo(app, { member }, { name: 'a.txt', content: 'member', fields })).toMatchObject(refused)
    expect(
      await uploadTo(app, { member }, { name: 'a.txt', content: 'm', fields: { visibility: 'admin' } }),
    ).toMatchObject(refused)
    expect(await uploadTo(app, { token: writer }, { name: 'a.txt', content: 'writer' })).toMatchObject({ code: 1 })
    const nowhere = { name: 'b.txt', content: 'into nothing', fields: { folder_id: '99999' } }
    expect(await uploadTo(app, { token }, nowhere)).toMatchObject({ code: 0, msg: '文件夹不存在，请重新选择' })
    expect(await list([where('name', 'b.txt')])).toMatchObject({ total: 0 })
    const moon = { name: 'c.txt', content: 'on the moon', fields: { visibility: 'moon' } }
    expect(await uploadTo(app, { token }, moon)).toMatchObject({ code: 0 })
  })

  it('moves files into a folder and out again, for who may', async () => {
    const target = await folder('已移动')
    const one = await keep('one.png')
    const two = await keep('two.png')
    const move = (body: object, caller = token) => app.call('POST', `${files}/move`, { token: caller, body })
    expect(await move({ ids: [one.id, two.id], folder_id: target })).toMatchObject({ code: 1 })
    expect(await names([where('folder_id', target)])).toEqual(['one.png', 'two.png'])
    expect(await move({ ids: [one.id], folder_id: null })).toMatchObject({ code: 1 })
    expect(await names([where('folder_id', target)])).toEqual(['two.png'])
    expect(await move({ ids: [one.id], folder_id: 99_999 })).toMatchObject({ code: 0 })
    expect(await move({ ids: [one.id, 99_999], folder_id: target })).toMatchObject({ code: 0 })
    expect(await row(one.id)).toMatchObject({ folder_id: null })
    await app.addAdmin('looker', ['routine/attachment/index'])
    expect(await move({ ids: [one.id], folder_id: target }, await app.signIn('looker'))).toMatchObject({ code: 401 })
    const del = (id: number) => app.call('DELETE', `${folders}/del?ids[]=${id}`, { token })
    expect(await del(target)).toMatchObject({ code: 0, msg: '文件夹中还有文件或下级文件夹' })
    await move({ ids: [two.id], folder_id: null })
    expect(await del(target)).toMatchObject({ code: 1 })
  })

  it('finds by hash, by words in both languages, and by what is missing', async () => {
    const { id } = await keep('hydrant.png')
    const { sha1 } = await row(id)
    expect(await names([], `${sha1}`)).toEqual(['hydrant.png'])
    expect(await names([], `${sha1}`.toUpperCase())).toEqual(['hydrant.png'])
    expect(await names([], `${sha1}`.slice(0, 39))).toEqual([])
    expect(await names([where('missing_alt', 1), where('name', 'hydrant', 'LIKE')])).toEqual(['hydrant.png'])
    await app.call('POST', `${files}/edit`, { token, body: { id, alt: '消防栓', alt_en: 'Red pump head' } })
    expect(await names([], '消防')).toEqual(['hydrant.png'])
    expect(await names([], 'xfs')).toEqual(['hydrant.png'])
    expect(await names([], 'pump head')).toEqual(['hydrant.png'])
    expect(await names([where('missing_alt', 1), where('name', 'hydrant', 'LIKE')])).toEqual([])
    await app.call('POST', `${files}/edit`, { token, body: { id, alt: ' ' } })
    expect(await names([where('missing_alt', 1), where('name', 'hydrant', 'LIKE')])).toEqual(['hydrant.png'])
    await keep('sheet.txt', 'a sheet without words')
    expect(await names([where('kind', 'doc'), where('name', 'sheet', 'LIKE')])).toEqual(['sheet.txt'])
    expect(await names([where('missing_alt', 1), where('kind', 'doc')])).toEqual([])
  })

  it('never fills in an alternative text by itself', async () => {
    const { id } = await keep('beautiful-valve.png')
    expect(await row(id)).toMatchObject({ alt: '', alt_en: '', caption: '', missing_alt: 1 })
  })

  it('knows what is used nowhere, as places come and go', async () => {
    const { id, url } = await keep('mark.png')
    const unused = async () => (await names([where('used_count', 0), where('name', 'mark.png')])).length
    expect(await unused()).toBe(1)
    const brand = { name: '计数', code: 'COUNT', kind: 'own', logo: url, logo_dark: url }
    await app.call('POST', '/admin/content.Brand/add', { token, body: brand })
    expect([await unused(), (await row(id)).used_count]).toEqual([0, 2])
    const [made] = await app.db.selectFrom('attachment_usage').selectAll().where('attachment_id', '=', id).execute()
    await app.call('POST', '/admin/content.Brand/edit', { token, body: { id: made?.row_id, logo_dark: '' } })
    expect((await row(id)).used_count).toBe(1)
    await app.call('DELETE', `/admin/content.Brand/del?ids[]=${made?.row_id}`, { token })
    expect([await unused(), (await row(id)).used_count]).toEqual([1, 0])
  })

  it('replaces a picture under the same address, and every page shows the new one at once', async () => {
    const { id, url } = await keep('cover.png', await picture(40, 30))
    const before = await row(id)
    const brand = { name: '替换', code: 'SWAP', kind: 'own', logo: url, status: '1', is_home: 1 }
    expect(await app.call('POST', '/admin/content.Brand/add', { token, body: brand })).toMatchObject({ code: 1 })
    const home = async () => (await app.inject({ url: '/client/home', headers: { accept: 'text/html' } })).body
    expect(await home()).toContain(`src="${url}"`)
    const answer = await replace(id, 'another.jpg', await picture(80, 50, 'jpeg'))
    expect(answer).toMatchObject({
      code: 1,
      data: { file: { id, url, version: 1, width: 80, mimetype: 'image/jpeg' } },
    })
    const after = await row(id)
    expect(after).toMatchObject({ url, version: 1, width: 80, height: 50, name: 'cover.jpg', quote: before.quote })
    expect([after.sha1 === before.sha1, after.size === before.size]).toEqual([false, false])
    expect(after.full_url).toBe(`//localhost:80${url}?v=1`)
    expect(after.preview).toBe(`/thumbnail/160/${url.slice('/storage/'.length)}?v=1`)
    expect(await home()).toContain(`src="${url}?v=1"`)
    const served = await app.inject({ url: `${url}?v=1` })
    expect([served.headers['content-type'], served.headers['cache-control']]).toEqual([
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    expect((await sharp(served.rawPayload).metadata()).width).toBe(80)
    expect((await app.inject({ url })).headers['cache-control']).toBe('no-cache')
    const small = await app.inject({ url: `${after.preview}` })
    expect((await sharp(small.rawPayload).metadata()).width).toBe(50)
    expect(await names([], 'cover.jpg')).toEqual(['cover.jpg'])
  })

  it('leaves a placeholder where a super administrator deletes what is shown', async () => {
    const { id, url } = await keep('torn.png')
    const brand = { name: '缺图', code: 'TORN', kind: 'own', logo: url, status: '1', is_home: 1 }
    await app.call('POST', '/admin/content.Brand/add', { token, body: brand })
    const home = async () => (await app.inject({ url: '/client/home', headers: { accept: 'text/html' } })).body
    expect(await home()).toContain(`src="${url}"`)
    expect(await app.call('DELETE', `${files}/del?ids[]=${id}`, { token })).toMatchObject({ code: 0 })
    expect(await home()).toContain(`src="${url}"`)
    expect(await app.call('DELETE', `${files}/del?ids[]=${id}&force=1`, { token })).toMatchObject({ code: 1 })
    expect(await home()).toContain('<img src="/static/images/missing.svg" alt="缺图"')
    expect((await app.inject({ url: '/static/images/missing.svg' })).headers['content-type']).toContain('image/svg')
  })

  it('replaces only by the same kind, by nothing kept already, and nothing locked', async () => {
    const { id, url } = await keep('stays.png')
    const content = readFileSync(join(app.config.dataDir, url))
    const unchanged = async () =>
      readFileSync(join(app.config.dataDir, url)).equals(content) && (await row(id)).version === 0
    expect(await replace(id, 'note.txt', 'no picture')).toMatchObject({ code: 0, msg: '只能用同类文件（图片）替换' })
    expect(await replace(id, 'fake.png', 'no picture')).toMatchObject({ code: 0, msg: '上传的文件类型不被允许！' })
    const other = await picture()
    await keep('known.png', other)
    expect(await replace(id, 'b.png', other)).toMatchObject({
      code: 0,
      msg: '内容相同的文件已存在（known.png），请直接使用它',
    })
    expect(await replace(id, 'same.png', content)).toMatchObject({ code: 1 })
    expect(await replace(99_999, 'b.png', await picture())).toMatchObject({ code: 0 })
    await app.call('POST', `${files}/edit`, { token, body: { id, is_locked: 1 } })
    expect(await replace(id, 'b.png', await picture())).toMatchObject({
      code: 0,
      msg: '文件“stays.png”已锁定，请先解锁',
    })
    await app.addAdmin('mover', ['routine/attachment/index', 'routine/attachment/move', 'routine/attachment/edit'])
    expect(await replace(id, 'b.png', await picture(), await app.signIn('mover'))).toMatchObject({ code: 401 })
    expect(await unchanged()).toBe(true)
  })

  it('replaces what two records share in both, and keeps one of many at once', async () => {
    const content = await picture()
    const first = await keep('shared.png', content)
    await app.db.updateTable('attachment').set({ topic: 'other' }).where('id', '=', first.id).execute()
    await app.db
      .insertInto('attachment')
      .values({
        url: first.url,
        name: 'twin.png',
        topic: 'twin',
        kind: 'image',
        mimetype: 'image/png',
        sha1: 'f'.repeat(40),
      })
      .execute()
    const pictures = await Promise.all(Array.from({ length: 6 }, () => picture()))
    const answers = await Promise.all(pictures.map((one) => replace(first.id, 'new.png', one)))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1])
    const rows = await app.db
      .selectFrom('attachment')
      .select(['sha1', 'version'])
      .where('url', '=', first.url)
      .execute()
    expect(rows.map(({ version }) => version)).toEqual([6, 6])
    expect(rows[0]?.sha1).toBe(rows[1]?.sha1)
    const kept = readFileSync(join(app.config.dataDir, first.url))
    expect(pictures.some((one) => one.equals(kept))).toBe(true)
    const { createHash } = await import('node:crypto')
    expect(createHash('sha1').update(kept).digest('hex')).toBe(rows[0]?.sha1)
  })

  it('gives a member 50 MB, however many files come at once', async () => {
    await app.db
      .insertInto('attachment')
      .values({
        url: '/storage/full.zip',
        name: 'full.zip',
        sha1: 'e'.repeat(40),
        user_id: memberId,
        size: 52_428_800 - 10,
      })
      .execute()
    const answers = await Promise.all(
      ['abcdefg1', 'abcdefg2', 'abcdefg3', 'abcdefg4'].map((content, at) =>
        uploadTo(app, { member }, { name: `q${at}.txt`, content }),
      ),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === '您的上传空间已满（50 MB）')).toHaveLength(3)
    const kept = await app.db.selectFrom('attachment').select('url').where('user_id', '=', memberId).execute()
    expect(kept).toHaveLength(2)
    const [one] = kept.filter(({ url }) => url !== '/storage/full.zip')
    expect(existsSync(join(app.config.dataDir, one?.url ?? ''))).toBe(true)
  })

  it('is managed by who manages files: folders hang below the same entry', async () => {
    const rules = await app.db
      .selectFrom('admin_rule as rule')
      .innerJoin('admin_rule as parent', 'parent.id', 'rule.pid')
      .select(['rule.name', 'rule.type'])
      .where('parent.name', '=', 'routine/attachment')
      .orderBy('rule.name')
      .execute()
    expect(rows(rules)).toEqual([
      'routine/attachment/del',
      'routine/attachment/disclose',
      'routine/attachment/edit',
      'routine/attachment/index',
      'routine/attachment/move',
      'routine/attachment/replace',
      'routine/attachment/upload',
      'routine/attachmentFolder/add',
      'routine/attachmentFolder/del',
      'routine/attachmentFolder/edit',
      'routine/attachmentFolder/index',
      'routine/attachmentFolder/sortable',
    ])
    expect(rules.every(({ type }) => type === 'button')).toBe(true)
  })
  const rows = (rules: readonly { name: string }[]) => rules.map(({ name }) => name).sort()

  it('says which files were deleted and by whom, and restores none: their content is gone', async () => {
    const { id, url } = await keep('weggeworfen.png')
    expect(await app.call('DELETE', `${files}/del?ids[]=${id}`, { token })).toMatchObject({ code: 1 })
    const { data } = await app.call('GET', `${files}/deleted`, { token })
    // What its route documents.
    const [first] = (data as { list: DeletedRow[] }).list
    expect(first).toMatchObject({ row_id: id, name: 'weggeworfen.png', who: 'admin' })
    const restored = await app.inject({
      method: 'POST',
      url: `${files}/restore`,
      headers: { server: 'true', batoken: token },
      payload: { ids: [first?.id] },
    })
    expect(restored.statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
    await app.addAdmin('lister', ['routine/attachment/index'])
    expect((await app.call('GET', `${files}/deleted`, { token: await app.signIn('lister') })).code).toBe(401)
  })
})
