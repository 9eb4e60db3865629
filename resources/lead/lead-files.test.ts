import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, working } from '../../server/engine/actions/work.ts'
import { anyTable } from '../../server/engine/table.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { systemActor } from '../../server/permission/actor.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'

const sales = ['index', 'edit', 'del', 'follow', 'assign'].map((action) => `crm/lead/${action}`)
const library = ['index', 'edit', 'del', 'move', 'replace', 'upload'].map((action) => `routine/attachment/${action}`)
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

onBothDatabases('files of an enquiry', (dialect) => {
  let app: TestApp
  const token: Record<string, string> = {}
  const id: Record<string, number> = {}
  let lead: number
  let file: { id: number; url: string }

  const post = (who: string, address: string, body: object) =>
    app.call(address.endsWith('del') ? 'DELETE' : 'POST', `/admin/${address}`, { token: token[who] ?? '', body })
  const get = (who: string, address: string) => app.call('GET', `/admin/${address}`, { token: token[who] ?? '' })
  const linkOf = async (who: string, url: string) => {
    const { code, data, msg } = await get(who, `ajax/fileLink?url=${encodeURIComponent(url)}`)
    // What the call documents.
    return code === 1 ? (data as { url: string }).url : msg
  }
  const upload = async (who: string, content: string | Buffer, fields: Record<string, string> = { topic: 'lead' }) => {
    const name = typeof content === 'string' ? 'drawing.txt' : 'drawing.png'
    const { data } = await uploadTo(app, { token: token[who] ?? '' }, { name, content, fields })
    return data.file as { id: number; url: string }
  }
  const give = (owner_admin_id: number | undefined, to = lead) =>
    anyTable(app.db)
      .updateTable('lead')
      .set({ owner_admin_id: owner_admin_id ?? null })
      .where('id', '=', to)
      .execute()

  /** A lead of the owner with the file, as an enquiry brings it. */
  const enter = (mobile: string) =>
    working<Tables, number>(app.db, contextOf({ ...app, actor: systemActor, now: 1_700_000_000 }), (on) =>
      on.rows('lead').add({
        ...{ name: '王先生', content: '请报价一批球阀', mobile },
        ...{ owner_admin_id: id.owner ?? null, attachments: [file.url] },
      }),
    )

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token.top = await app.signIn()
    const people: Record<string, readonly string[]> = {
      owner: sales,
      other: sales,
      claimer: [...sales, 'crm/lead/claim'],
      outside: [],
      librarian: library,
      publisher: [...library, 'routine/attachment/disclose'],
    }
    for (const [name, nodes] of Object.entries(people)) {
      id[name] = await app.addAdmin(name, nodes)
      await app.db.updateTable('admin_group').set({ data_scope: 'self' }).where('name', '=', name).execute()
      token[name] = await app.signIn(name)
    }
    file = await upload('top', dot)
    lead = await enter('13912345678')
  })
  afterAll(() => app.drop())

  test('are kept for administrators alone, whoever sends them', async () => {
    const row = await app.db
      .selectFrom('attachment')
      .select(['visibility', 'topic'])
      .where('id', '=', file.id)
      .executeTakeFirst()
    expect(row).toEqual({ visibility: 'admin', topic: 'lead' })
    await app.addMember('customer')
    const member = await app.signInMember('customer')
    const { data } = await uploadTo(app, { member }, { name: 'a.txt', content: 'mine', fields: { topic: 'lead' } })
    expect((await app.inject({ url: `${data.file.url}` })).statusCode).toBe(403)
    const { data: link } = await app.call('GET', `/api/ajax/fileLink?url=${data.file.url}`, { member })
    expect((await app.inject({ url: (link as { url: string }).url })).body).toBe('mine')
  })

  test('are read by whoever may read the lead, and by nobody else who knows the address', async () => {
    expect(await linkOf('owner', file.url)).toContain('sign=')
    for (const who of ['other', 'claimer', 'outside', 'librarian', 'publisher'])
      expect([who, await linkOf(who, file.url)]).toEqual([who, '记录未找到'])
  })

  test('in the pool are read by whoever may claim the lead', async () => {
    await give(undefined)
    expect(await linkOf('claimer', file.url)).toContain('sign=')
    for (const who of ['other', 'owner']) expect([who, await linkOf(who, file.url)]).toEqual([who, '记录未找到'])
    await give(id.owner)
  })

  test('close for whoever loses the lead, links and thumbnails included', async () => {
    const link = await linkOf('owner', file.url)
    const small = link.replace('/storage/', '/thumbnail/160/')
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode
    expect([await statusOf(link), await statusOf(small)]).toEqual([200, 200])
    await give(id.other)
    expect([await statusOf(link), await statusOf(small)]).toEqual([403, 403])
    await give(id.owner)
    expect([await statusOf(link), await statusOf(small)]).toEqual([200, 200])
  })

  test('of its timeline obey the same', async () => {
    const note = await upload('owner', 'offer of the owner')
    const answer = await post('owner', 'crm.Lead/follow', {
      ids: [lead],
      ...{ type: 'call', content: '已电话联系', attachments: [note.url] },
    })
    expect(answer.code).toBe(1)
    await give(id.other)
    expect(await linkOf('other', note.url)).toContain('sign=')
    for (const who of ['claimer', 'librarian']) expect(await linkOf(who, note.url)).toBe('记录未找到')
    await give(id.owner)
    expect(await linkOf('other', note.url)).toBe('记录未找到')
  })

  test('come back with the lead that is restored', async () => {
    const other = await enter('13700000001')
    await give(id.other)
    expect((await post('owner', 'crm.Lead/del', { ids: [other] })).code).toBe(1)
    expect(await linkOf('owner', file.url)).toBe('记录未找到')
    const { id: deletion } = await app.db
      .selectFrom('change')
      .select('id')
      .where('resource', '=', 'lead')
      .where('action', '=', 'del')
      .where('row_id', '=', other)
      .executeTakeFirstOrThrow()
    expect(await post('owner', 'crm.Lead/restore', { ids: [deletion] })).toMatchObject({ code: 1 })
    expect(await linkOf('owner', file.url)).toContain('sign=')
    await anyTable(app.db).updateTable('lead').set({ owner_admin_id: null }).where('id', '=', other).execute()
    await give(id.owner)
  })

  test('are not opened by putting their address into a row of one’s own', async () => {
    await give(id.other)
    const mine = await post('top', 'crm.Lead/add?return=row', {
      ...{ name: '李女士', content: '请报价一批闸阀', mobile: '13812345678' },
    })
    const own = (mine.data as { row: { id: number } }).row.id
    const follow = (url: string) =>
      post('owner', 'crm.Lead/follow', { ids: [own], type: 'call', content: '已电话联系', attachments: [url] })
    await give(id.owner, own)
    expect((await follow(file.url)).data).toEqual({ errors: { attachments: '附件包含您无权查看的文件，请移除后重试' } })
    expect(await linkOf('owner', file.url)).toBe('记录未找到')
    // Who has the content itself may use it.
    expect((await follow((await upload('owner', dot)).url)).code).toBe(1)
    expect(await linkOf('owner', file.url)).toContain('sign=')
    await give(id.owner)
  })

  test('are not in the library, neither by list, count and select nor by id', async () => {
    for (const who of ['librarian', 'publisher', 'top']) {
      const { data } = await get(who, 'routine.Attachment/index?limit=100')
      const { list, total } = data as { list: { topic: string }[]; total: number }
      expect([total, list.filter(({ topic }) => topic === 'lead')]).toEqual([list.length, []])
      const select = (await get(who, 'routine.Attachment/index?select=true&limit=100')).data as {
        list: { id: number }[]
      }
      expect(select.list.some((row) => row.id === file.id)).toBe(false)
      expect((await get(who, `routine.Attachment/edit?id=${file.id}`)).msg).toBe('记录未找到')
      const edited = await post(who, 'routine.Attachment/edit', { id: file.id, visibility: 'public' })
      expect(edited.msg).toBe('记录未找到')
      expect((await post(who, 'routine.Attachment/del', { ids: [file.id] })).msg).toBe('没有数据被删除')
      const moved = await post(who, 'routine.Attachment/move', { ids: [file.id], folder_id: null })
      expect(moved.msg).toBe('记录未找到')
      expect((await get(who, `routine.Attachment/history?id=${file.id}`)).code).toBe(0)
      const replaced = await uploadTo(
        app,
        { token: token[who] ?? '' },
        { name: 'x.png', content: dot, fields: { id: `${file.id}` }, to: '/admin/routine.Attachment/replace' },
      )
      expect(replaced.msg).toBe('记录未找到')
    }
  })

  test('of the library that are for administrators alone are shown to others only with the right to do so', async () => {
    const inside = await upload('librarian', 'price list', { visibility: 'admin' })
    expect(await linkOf('publisher', inside.url)).toContain('sign=')
    for (const who of ['owner', 'outside']) expect(await linkOf(who, inside.url)).toBe('记录未找到')
    for (const visibility of ['public', 'member']) {
      const answer = await post('librarian', 'routine.Attachment/edit', { id: inside.id, visibility })
      expect(answer.msg).toContain('该文件仅管理员可见')
    }
    expect((await post('publisher', 'routine.Attachment/edit', { id: inside.id, visibility: 'member' })).code).toBe(1)
    expect((await post('librarian', 'routine.Attachment/edit', { id: inside.id, visibility: 'public' })).code).toBe(1)
  })
})
