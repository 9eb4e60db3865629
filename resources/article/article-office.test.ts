import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

const now = 1_800_000_000
const editor = ['index', 'add', 'edit', 'del', 'publish', 'takeDown'].map((action) => `content/article/${action}`)
const writer = ['index', 'add', 'edit'].map((action) => `content/article/${action}`)

interface Row {
  id: number
  live_state: string
  status: string
  views: number
}

onBothDatabases('who keeps articles', (dialect) => {
  let app: TestApp
  let token = ''
  let type = 0
  let serial = 0
  const clock = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })
  const post = (action: string, body: object, as = token) =>
    app.call('POST', `/admin/content.Article/${action}`, { token: as, body })
  const add = async (values: object) => {
    const body = { article_type_id: type, title: `新闻 ${++serial}`, cover: '/static/a.svg', content: '<p>文</p>' }
    const { data, msg } = await app.call('POST', '/admin/content.Article/add?return=row', {
      token,
      body: { ...body, ...values },
    })
    if (!data) throw new Error(msg)
    // `return=row` answers the row.
    return (data as { row: Row }).row.id
  }
  const rows = async (query: string): Promise<Row[]> => {
    const { data } = await app.call('GET', `/admin/content.Article/index?limit=100&${query}`, { token })
    // A list is answered as the protocol says.
    return (data as { list: Row[] }).list
  }
  const stateOf = async (id: number) => (await rows('')).find((row) => row.id === id)?.live_state

  beforeAll(async () => {
    app = await openTestApp(dialect)
    clock(now)
    token = await app.signIn()
    const { data } = await app.call('POST', '/admin/content.ArticleType/add?return=row', {
      token,
      body: { name: '公司新闻', code: 'company' },
    })
    type = (data as { row: Row }).row.id
  })
  beforeEach(() => void clock(now))
  afterEach(() => void vi.useRealTimers())
  afterAll(() => app.drop())

  test('sees each article in the state that the clock gives it, and narrows the list by it', async () => {
    const draft = await add({})
    const scheduled = await add({ status: '1', publish_time: now + 60 })
    const live = await add({ status: '1', expire_time: now + 60 })
    const of = async (state: string) =>
      (await rows(`search[0][field]=live_state&search[0][operator]=eq&search[0][val]=${state}`)).map(({ id }) => id)
    expect(await of('draft')).toContain(draft)
    expect(await of('scheduled')).toEqual([scheduled])
    expect(await of('live')).toContain(live)
    clock(now + 60)
    expect(await of('scheduled')).toEqual([])
    expect(await of('expired')).toEqual([live])
    expect(await stateOf(scheduled)).toBe('live')
  })

  test('takes down what visitors see, and nothing else', async () => {
    const live = await add({ status: '1' })
    const scheduled = await add({ status: '1', publish_time: now + 60 })
    const draft = await add({})
    const { data } = await post('takeDown', { ids: [live, scheduled, draft] })
    const notLive = '只能下线正在展示的文章'
    expect(data).toMatchObject({ ok: 1, failed: [{ id: scheduled, msg: notLive }, { id: draft }] })
    expect(await stateOf(live)).toBe('expired')
    expect((await post('takeDown', { ids: [live] })).data).toMatchObject({ ok: 0, failed: [{ msg: notLive }] })
    await post('edit', { id: live, expire_time: null })
    expect(await stateOf(live)).toBe('live')
  })

  test('publishes with a right of its own', async () => {
    await app.addAdmin(`editor`, editor)
    await app.addAdmin(`writer`, writer)
    const [may, mayNot] = [await app.signIn('editor'), await app.signIn('writer')]
    const id = await add({})
    expect((await post('publish', { ids: [id] }, mayNot)).code).not.toBe(1)
    expect((await post('edit', { id, status: '1' }, mayNot)).code).not.toBe(1)
    expect((await post('takeDown', { ids: [id] }, mayNot)).code).not.toBe(1)
    expect(await stateOf(id)).toBe('draft')
    expect((await post('publish', { ids: [id] }, may)).data).toMatchObject({ ok: 1 })
    expect((await post('edit', { id, status: '0' }, mayNot)).code).not.toBe(1)
    expect(await stateOf(id)).toBe('live')
  })

  test('counts no views by hand', async () => {
    const id = await add({ views: 900 })
    await post('edit', { id, views: 900 })
    expect((await rows('')).find((row) => row.id === id)?.views).toBe(0)
  })

  test('finds an article by its tag and by its author', async () => {
    const id = await add({ tags: ['毫厘'], author: '陈立群' })
    for (const words of ['毫厘', '陈立群']) {
      expect((await rows(`quickSearch=${encodeURIComponent(words)}`)).map((row) => row.id)).toEqual([id])
    }
  })

  test('sorts nothing by hand', async () => {
    const { code } = await post('sortable', { id: 1, targetId: 2 })
    expect(code).not.toBe(1)
  })
})
