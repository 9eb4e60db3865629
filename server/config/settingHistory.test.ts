import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryChange, HistoryPage } from '../../contract/history.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

const system = '/admin/routine.Config'
const store = '/admin/routine.StoreConfig'

onBothDatabases('the history of settings', (dialect) => {
  let app: TestApp
  let root: string
  let editor: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    root = await app.signIn()
    const nodes = ['config', 'storeConfig'].flatMap((name) => [`routine/${name}/index`, `routine/${name}/edit`])
    await app.addAdmin('editor', nodes)
    await app.db.updateTable('admin').set({ nickname: 'Edith' }).where('username', '=', 'editor').execute()
    editor = await app.signIn('editor')
  })
  afterAll(() => app.drop())

  const edit = async (screen: string, body: object, token = root) =>
    expect(await app.call('POST', `${screen}/edit`, { token, body })).toMatchObject({ code: 1 })
  async function page(screen: string, { before, token = root }: { before?: number; token?: string } = {}) {
    const query = before === undefined ? '' : `?before=${before}`
    const { data } = await app.call('GET', `${screen}/history${query}`, { token })
    // What its route documents.
    return data as HistoryPage
  }
  const changes = async (screen: string, token = root) =>
    (await page(screen, { token })).history.flatMap((save) => save.changes)
  async function newest(screen: string, column: string): Promise<HistoryChange> {
    const found = (await changes(screen)).find((change) => change.column === column)
    if (!found) throw new Error(`nothing is told of ${column}`)
    return found
  }
  const rollback = (screen: string, ids: readonly (number | undefined)[], token = root) =>
    app.call('POST', `${screen}/rollback`, { token, body: { ids } })
  const stored = async (name: string) =>
    app.db.selectFrom('config').select(['value', 'value_en']).where('name', '=', name).executeTakeFirstOrThrow()

  it('tells a save setting by setting: who, from what and to what, newest first', async () => {
    await edit(store, { slogan: '一', slogan_en: 'One', open_register: 0, home_sections: ['hero', 'cta'] })
    await edit(store, { slogan: '二', open_register: 1, home_sections: ['cta'] }, editor)
    const [save, first] = (await page(store)).history
    expect([save?.kind, save?.who, first?.who]).toEqual(['edit', 'Edith', 'admin'])
    expect(save?.changes).toMatchObject([
      { column: 'slogan', before: '一', after: '二', can_rollback: true },
      { column: 'home_sections', before: '', after: '', lines: [{ kind: 'removed' }] },
      { column: 'open_register', before: '否', after: '是' },
    ])
    expect(first?.changes.map(({ column }) => column)).toContain('slogan_en')
  })

  it('ends a page between two saves, and goes on from there', async () => {
    for (let turn = 0; turn < 70; turn++) await edit(store, { working_hours: `w${turn}` })
    const first = await page(store)
    const second = await page(store, { before: first.before ?? 0 })
    const told = [...first.history, ...second.history].flatMap((save) => save.changes.map(({ after }) => after))
    expect(told.filter((after) => /^w\d+$/.test(after))).toHaveLength(70)
  })

  it.each([
    ['slogan', '旧口号', '新口号'],
    ['slogan_en', 'Old', 'New'],
    ['open_register', 1, 0],
    ['home_product_count', 6, 8],
    ['home_sections', ['hero', 'cta'], ['cta']],
    ['home_stats', [{ value: '18', unit: '', unit_en: '', label: '年', label_en: 'years' }], []],
  ])('sets %s back by an ordinary save', async (name, before, after) => {
    await edit(store, { [name]: before })
    const was = await stored(name.replace(/_en$/, ''))
    await edit(store, { [name]: after })
    const { id } = await newest(store, name)
    expect(await rollback(store, [id], editor)).toMatchObject({ code: 1, msg: '已回滚' })
    expect(await stored(name.replace(/_en$/, ''))).toEqual(was)
    const [back, undone] = (await changes(store)).filter(({ column }) => column === name)
    expect([back?.can_rollback, undone?.undone]).toEqual([true, true])
    expect(await rollback(store, [id])).toMatchObject({ code: 0, msg: '这项修改已经回滚' })
  })

  it('names the rows that a setting points at', async () => {
    const group = await app.db
      .insertInto('user_group')
      .values({ name: '经销商' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await edit(store, { default_group_id: group.id })
    const change = await newest(store, 'default_group_id')
    expect([change.after, Number(change.before)]).toEqual(['经销商', Number.NaN])
    expect(await rollback(store, [change.id])).toMatchObject({ code: 1 })
    expect((await stored('default_group_id')).value).not.toBe(`${group.id}`)
  })

  it('is in force at once', async () => {
    await edit(system, { record_number: '甲-1' })
    await edit(system, { record_number: '乙-2' })
    await rollback(system, [(await newest(system, 'record_number')).id])
    expect(app.settings.text('record_number')).toBe('甲-1')
  })

  it('refuses what was changed since, with what stands there and who set it', async () => {
    await edit(store, { slogan: '甲' })
    const { id } = await newest(store, 'slogan')
    await edit(store, { slogan: '乙' }, editor)
    const told = (await changes(store)).find((change) => change.id === id)
    expect(told).toMatchObject({ can_rollback: false, reason: '现在是“乙”，不能直接回滚' })
    const { code, msg } = await rollback(store, [id])
    expect([code, msg]).toEqual([0, expect.stringMatching(/^“口号”现在是“乙”，由Edith于 .* 修改，没有回滚$/)])
    expect(await stored('slogan')).toMatchObject({ value: '乙' })
  })

  it('sets several settings back together, or none of them', async () => {
    await edit(store, { slogan: 'A', working_hours: 'a' })
    await edit(store, { slogan: 'B', working_hours: 'b' })
    const [slogan, working_hours] = [await newest(store, 'slogan'), await newest(store, 'working_hours')]
    await edit(store, { working_hours: 'c' })
    expect(await rollback(store, [slogan.id, working_hours.id])).toMatchObject({ code: 0 })
    expect(await stored('slogan')).toMatchObject({ value: 'B' })
    const again = await newest(store, 'working_hours')
    expect(await rollback(store, [slogan.id, working_hours.id, again.id])).toMatchObject({ code: 1 })
    expect([(await stored('slogan')).value, (await stored('working_hours')).value]).toEqual(['A', 'a'])
  })

  it('of two who set the same back at once, one does it and the other hears so', async () => {
    await edit(store, { slogan: '先' })
    await edit(store, { slogan: '后' })
    const { id } = await newest(store, 'slogan')
    const answers = await Promise.all([rollback(store, [id]), rollback(store, [id], editor)])
    expect(answers.map(({ code, msg }) => [code, msg]).sort()).toEqual([
      [0, '这项修改已经回滚'],
      [1, '已回滚'],
    ])
    expect(await stored('slogan')).toMatchObject({ value: '先' })
  })

  it('keeps secrets from everybody, and says that they cannot be set back', async () => {
    await edit(system, { smtp_pass: 'first-secret' })
    await edit(system, { smtp_pass: 'second-secret' })
    const sealed = await stored('smtp_pass')
    const told = await newest(system, 'smtp_pass')
    const reason = '“SMTP 密码”的内容不保存在历史中，不能回滚'
    expect(told).toMatchObject({ before: '***', after: '***', can_rollback: false, reason })
    expect(JSON.stringify(await page(system))).not.toContain('secret')
    expect(await rollback(system, [told.id])).toMatchObject({ code: 0, msg: reason })
    expect(await stored('smtp_pass')).toEqual(sealed)
  })

  it('obeys the rules of a save', async () => {
    await edit(system, { smtp_server: 'old.example', smtp_pass: 'kept' })
    await edit(system, { smtp_server: 'new.example', smtp_pass: 'kept' })
    const { id } = await newest(system, 'smtp_server')
    const { code, data } = await rollback(system, [id])
    // Faults by field (areas 1.5).
    expect([code, (data as { errors: object }).errors]).toEqual([
      0,
      { smtp_server: expect.stringContaining('SMTP 密码') },
    ])
    expect(await stored('smtp_server')).toMatchObject({ value: 'new.example' })
  })

  it('is read and used by whoever may edit the page, as far as the page shows it to him', async () => {
    await app.addAdmin('viewer', ['routine/config/index', 'routine/storeConfig/index'])
    const viewer = await app.signIn('viewer')
    expect((await app.call('GET', `${store}/history`, { token: viewer })).code).toBe(401)
    expect((await rollback(store, [(await newest(store, 'slogan')).id], viewer)).code).toBe(401)
    expect((await app.call('GET', `${store}/history`)).code).toBe(303)
    await edit(system, { admin_login_captcha: 1 })
    await edit(system, { backend_entrance: '/elsewhere' })
    const moved = '/elsewhere/routine.Config'
    const entrance = await newest(moved, 'backend_entrance')
    const seen = await changes(moved, editor)
    expect([seen.length > 0, seen.some(({ id }) => id === entrance.id)]).toEqual([true, false])
    expect(await rollback(moved, [entrance.id], editor)).toMatchObject({ code: 0 })
    expect(await rollback(moved, [entrance.id])).toMatchObject({ code: 1 })
    expect((await app.call('GET', `${system}/history`, { token: root })).code).toBe(1)
  })

  it('takes only changes of its own page', async () => {
    await edit(system, { record_number: '丙' })
    const { id } = await newest(system, 'record_number')
    expect(await rollback(store, [id])).toMatchObject({ code: 0 })
    expect(await rollback(store, [])).toMatchObject({ code: 0, msg: '请选择要回滚的修改' })
    expect(await rollback(store, [999_999])).toMatchObject({ code: 0 })
    expect(await stored('record_number')).toMatchObject({ value: '丙' })
  })

  it('names the settings that were added and deleted', async () => {
    const added = { name: 'own_note', group: 'basics', title: '备忘', type: 'string' }
    expect(await app.call('POST', `${system}/add`, { token: root, body: added })).toMatchObject({ code: 1 })
    await edit(system, { own_note: 'x' })
    const { id } = await app.db
      .selectFrom('config')
      .select('id')
      .where('name', '=', 'own_note')
      .executeTakeFirstOrThrow()
    expect(await app.call('DELETE', `${system}/del?ids[]=${id}`, { token: root })).toMatchObject({ code: 1 })
    const { history } = await page(system)
    expect(history.slice(0, 2)).toMatchObject([
      { kind: 'del', note: '备忘' },
      { kind: 'add', note: '备忘' },
    ])
    expect((await page(store)).history.some(({ note }) => note === '备忘')).toBe(false)
  })
})
