import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryPage } from '../../../contract/history.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { anyTable } from '../table.ts'

const types = '/admin/content.ArticleType'

onBothDatabases('rolling a value back', (dialect) => {
  let app: TestApp
  let [ann, ben] = ['', '']
  let serial = 0
  beforeAll(async () => {
    app = await openTestApp(dialect)
    for (const name of ['ann', 'ben']) {
      const nodes = ['index', 'add', 'edit', 'del'].map((action) => `content/articleType/${action}`)
      await app.addAdmin(name, nodes)
    }
    ;[ann, ben] = [await app.signIn('ann'), await app.signIn('ben')]
  })
  afterAll(() => app.drop())

  const post = (action: string, body: object, token = ann, key?: string) =>
    app.call('POST', `${types}/${action}`, { token, body, ...(key && { key }) })
  const history = (id: number, token = ann) => app.call('GET', `${types}/history?id=${id}`, { token })
  const nameOf = async (id: number) => {
    const { data } = await app.call('GET', `${types}/edit?id=${id}`, { token: ann })
    // What opening a row answers (protocol 3.5).
    return (data as { row: { name: string } }).row.name
  }
  const entries = async (id: number) => {
    const { data } = await history(id)
    // What its route documents.
    return (data as HistoryPage).history
  }

  /** A row that was renamed once; its number, and that of the change. */
  async function renamed() {
    const code = `past-${++serial}`
    const made = await post('add?return=row', { name: `旧 ${code}`, code })
    // What an add answers when the row is asked for (architecture 7).
    const { id } = (made.data as { row: { id: number } }).row
    expect(await post('edit', { id, name: `新 ${code}` })).toMatchObject({ code: 1 })
    const [save] = await entries(id)
    return { id, change: save?.changes[0]?.id ?? 0, before: `旧 ${code}`, after: `新 ${code}` }
  }

  it('twice by a double click is done once, and both clicks hear that it was done', async () => {
    const { id, change, before } = await renamed()
    const clicks = await Promise.all([1, 2].map(() => post('rollback', { ids: [change] }, ann, `click-${id}`)))
    expect(clicks.map(({ code, msg }) => [code, msg])).toEqual([
      [1, '已回滚'],
      [1, '已回滚'],
    ])
    expect([await nameOf(id), (await entries(id)).length]).toEqual([before, 3])
  })

  it('by two administrators at once is done by one; the other hears that it was done already', async () => {
    const { id, change, before } = await renamed()
    const both = await Promise.all([ann, ben].map((token) => post('rollback', { ids: [change] }, token)))
    expect(both.map(({ code, msg }) => [code, msg]).sort()).toEqual([
      [0, '这项修改已经回滚'],
      [1, '已回滚'],
    ])
    expect([await nameOf(id), (await entries(id)).length]).toEqual([before, 3])
  })

  it('named twice in one call counts once', async () => {
    const { id, change, before } = await renamed()
    expect(await post('rollback', { ids: [change, change] })).toMatchObject({ code: 1 })
    expect(await nameOf(id)).toBe(before)
  })

  it('after the session ended changes nothing', async () => {
    const { id, change, after } = await renamed()
    const token = await app.signIn('ben')
    await app.call('POST', '/admin/Index/logout', { token, body: {} })
    expect((await post('rollback', { ids: [change] }, token)).code).not.toBe(1)
    expect([await nameOf(id), (await entries(id)).length]).toEqual([after, 2])
  })

  it('of a row that was deleted meanwhile says who deleted it, as its history does, until it is restored', async () => {
    const { id, change, before, after } = await renamed()
    expect(await app.call('DELETE', `${types}/del?ids[]=${id}`, { token: ben })).toMatchObject({ code: 1 })
    const gone = expect.stringMatching(new RegExp(`^“${after}”已由ben于 .* 删除$`))
    expect(await history(id)).toMatchObject({ code: 0, msg: gone })
    expect(await post('rollback', { ids: [change] })).toMatchObject({ code: 0, msg: gone })
    const { data } = await app.call('GET', `${types}/deleted`, { token: ann })
    // What its route documents.
    const [deleted] = (data as { list: { id: number }[] }).list
    expect(await post('restore', { ids: [deleted?.id] })).toMatchObject({ code: 1 })
    expect(await post('rollback', { ids: [change] })).toMatchObject({ code: 1 })
    expect(await nameOf(id)).toBe(before)
  })

  it('of a row that never was says that there is none', async () => {
    expect(await history(987_654)).toMatchObject({ code: 0, msg: '记录未找到' })
    expect(await post('rollback', { ids: [987_654] })).toMatchObject({ code: 0, msg: '记录未找到' })
  })
})

onBothDatabases('undoing a deletion', (dialect) => {
  let app: TestApp
  let [ann, ben] = ['', '']
  beforeAll(async () => {
    app = await openTestApp(dialect)
    for (const name of ['ann', 'ben']) {
      const nodes = ['index', 'add', 'del'].map((action) => `content/articleType/${action}`)
      await app.addAdmin(name, nodes)
    }
    ;[ann, ben] = [await app.signIn('ann'), await app.signIn('ben')]
  })
  afterAll(() => app.drop())

  const post = (action: string, body: object, token = ann) => app.call('POST', `${types}/${action}`, { token, body })
  const add = async (code: string): Promise<number> => {
    const { data } = await post('add?return=row', { code, name: code })
    // What an add answers when the row is asked for (architecture 7).
    return (data as { row: { id: number } }).row.id
  }
  /** What a deletion answers whoever may want it back. */
  const remove = async (ids: readonly number[]): Promise<readonly number[]> =>
    ((await post('del?return=deletions', { ids })).data as { deletions: number[] }).deletions
  const standing = async (...ids: number[]) => {
    const asked = anyTable(app.db).selectFrom('article_type').select('id').where('id', 'in', ids)
    return (await asked.orderBy('id').execute()).map(({ id }) => id)
  }

  it('brings back exactly the rows that it took away, and answers old clients as before', async () => {
    const [first, second, earlier] = [await add('first'), await add('second'), await add('earlier')]
    expect(await post('del', { ids: [earlier] }, ben)).toMatchObject({ code: 1, data: null })
    const deletions = await remove([first, second, earlier])
    expect(deletions).toHaveLength(2)
    expect(await post('restore', { ids: deletions, each: 1 })).toMatchObject({
      code: 1,
      msg: '已恢复 2 条',
      data: { ok: 2, failed: [] },
    })
    expect(await standing(first, second, earlier)).toEqual([first, second])
  })

  it('says of each row why it did not come back, and brings the others', async () => {
    const [free, taken] = [await add('free'), await add('taken')]
    const deletions = await remove([free, taken])
    await add('taken')
    const { data, code } = await post('restore', { ids: deletions, each: 1 })
    expect([code, data]).toMatchObject([
      1,
      { ok: 1, failed: [{ id: deletions[1], name: 'taken', msg: expect.stringContaining('taken') }] },
    ])
    expect(await standing(free, taken)).toEqual([free])
    expect((await post('restore', { ids: deletions, each: 1 })).data).toMatchObject({ ok: 0, failed: [{}, {}] })
  })
})
