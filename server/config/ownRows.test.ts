import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SettingRow } from '../../contract/definition/setting.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

const system = '/admin/routine.Config'
const store = '/admin/routine.StoreConfig'

onBothDatabases('rows that an owner adds to the configuration', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const add = (body: object, screen = system, as = token) => app.call('POST', `${screen}/add`, { token: as, body })
  const edit = (body: object) => app.call('POST', `${system}/edit`, { token, body })
  const rowOf = async (name: string) => {
    const { data } = await app.call('GET', `${system}/index`, { token })
    // The shape of the screen (protocol 9.2).
    const { list } = data as { list: Record<string, { list?: SettingRow[] }> }
    return Object.values(list)
      .flatMap(({ list: rows = [] }) => rows)
      .find((row) => row.name === name)
  }
  const remove = (id: unknown, screen = system, as = token) =>
    app.call('DELETE', `${screen}/del?ids[]=${id}`, { token: as })
  const plain = { group: 'basics', title: '自有', type: 'string', weigh: 0 }

  it('are what their type, options and rules say, attributes included', async () => {
    const lines = { content: 'a=甲\nb=乙', extend: 'class=y\nfoo.bar=3\nfoo.on=true', inputExtend: 'size=large' }
    const body = { ...plain, ...lines, name: 'own_choice', type: 'checkbox', rule: ['required'], tip: '多选' }
    expect(await add(body)).toMatchObject({ code: 1 })
    expect(await rowOf('own_choice')).toMatchObject({
      type: 'checkbox',
      value: [],
      content: { a: '甲', b: '乙' },
      rule: 'required',
      tip: '多选',
      extend: { class: 'y', foo: { bar: 3, on: true } },
      input_extend: { size: 'large' },
      allow_del: 1,
      field: { kind: 'choices', required: 'save' },
    })
    expect(await edit({ own_choice: ['b', 'c'] })).toMatchObject({ data: { errors: { own_choice: '自有取值无效' } } })
    expect(await edit({ own_choice: [] })).toMatchObject({ data: { errors: { own_choice: '自有不能为空' } } })
    expect((await edit({ own_choice: ['b'] })).code).toBe(1)
    expect((await rowOf('own_choice'))?.value).toEqual(['b'])
  })

  it.each([
    ['number', '12.50', '12.5'],
    ['switch', '1', true],
    ['array', [{ key: 'a', value: '1' }], [{ key: 'a', value: '1' }]],
    ['editor', '<p onclick="x()">好<script>1</script></p>', '<p>好</p>'],
    ['images', ['/storage/a.png'], ['/storage/a.png']],
    ['city', ['32', '3205'], ['32', '3205']],
    ['remoteSelects', ['1', '2'], ['1', '2']],
    ['year', '1998', '1998'],
    ['time', '8:30', '08:30:00'],
    ['datetime', '2026-02-28 08:30', '2026-02-28 08:30:00'],
    ['color', '#0A6C74', '#0A6C74'],
    ['icon', 'el-icon-Star', 'el-icon-Star'],
    ['password', 'hidden & "kept"', ''],
    ['date', '2026-02-28', '2026-02-28'],
  ])('of the type %s keep what they are given', async (type, given, kept) => {
    const name = `own_${type}`
    expect(await add({ ...plain, name, type })).toMatchObject({ code: 1 })
    expect(await edit({ [name]: given })).toMatchObject({ code: 1 })
    expect((await rowOf(name))?.value).toEqual(kept)
  })

  it('of rows of a noun name rows that are there', async () => {
    const inputExtend = 'remote-url=/admin/auth.Admin/index'
    const body = { ...plain, name: 'own_admin', type: 'remoteSelect', inputExtend }
    expect(await add(body)).toMatchObject({ code: 1 })
    expect((await rowOf('own_admin'))?.field).toMatchObject({ kind: 'reference', bounds: { to: 'admin' } })
    expect(await edit({ own_admin: '999' })).toMatchObject({
      data: { errors: { own_admin: '自有所选记录不存在或已禁用' } },
    })
    expect((await edit({ own_admin: '1' })).code).toBe(1)
    expect((await rowOf('own_admin'))?.value).toBe('1')
    expect(await add({ ...body, name: 'own_admins', type: 'remoteSelects' })).toMatchObject({ code: 1 })
    expect((await edit({ own_admins: ['1'] })).code).toBe(1)
    expect((await rowOf('own_admins'))?.value).toEqual(['1'])
  })

  it('are checked by the rules that were chosen for them', async () => {
    const rules = { own_mobile: 'mobile', own_id: 'idNumber', own_var: 'varName', own_name: 'name', own_float: 'float' }
    for (const [name, rule] of Object.entries(rules)) {
      expect(await add({ ...plain, name, rule: [rule] })).toMatchObject({ code: 1 })
    }
    await add({ ...plain, name: 'own_text', type: 'editor', rule: ['editorRequired'] })
    const wrong = Object.fromEntries(Object.keys(rules).map((name) => [name, '1 x']))
    expect(await edit({ ...wrong, own_text: '<p><br></p>' })).toMatchObject({
      data: {
        errors: {
          own_mobile: '手机号格式错误',
          own_id: '身份证号格式错误',
          own_var: expect.stringContaining('自有须为变量名'),
          own_name: expect.stringContaining('请输入正确的自有'),
          own_float: expect.stringContaining('自有须为浮点数'),
          own_text: '自有：请填写富文本内容',
        },
      },
    })
    expect((await edit({ own_mobile: '13812345678', own_text: '<p>好</p>' })).code).toBe(1)
  })

  it('are refused with a sentence on the field that is wrong', async () => {
    const faults = async (body: object) => ((await add({ ...plain, ...body })).data as { errors: object }).errors
    expect(await faults({ name: '' })).toEqual({ name: '变量名不能为空' })
    expect(await faults({ name: '1a' })).toMatchObject({ name: expect.stringContaining('变量名须为 1–30 位') })
    expect(await faults({ name: 'site_name' })).toMatchObject({ name: expect.stringContaining('已存在') })
    expect(await faults({ name: 'site_name_en' })).toMatchObject({ name: expect.stringContaining('已存在') })
    expect(await faults({ name: 'token_secret' })).toMatchObject({ name: expect.stringContaining('已存在') })
    expect(await faults({ name: 'x', type: 'rocket', group: 'nowhere' })).toEqual({
      type: '类型取值无效',
      group: '分组取值无效',
    })
  })

  it('can be removed again, and ours cannot', async () => {
    await add({ ...plain, name: 'passing' })
    const own = await rowOf('passing')
    expect((await remove(own?.id)).code).toBe(1)
    expect(await rowOf('passing')).toBeUndefined()
    const fixed = await rowOf('site_name')
    expect((await remove(fixed?.id)).msg).toBe('“站点名称”为内置配置，不能删除')
    const secret = await app.db.selectFrom('config').select('id').where('name', '=', 'token_secret').executeTakeFirst()
    expect((await remove(secret?.id)).code).toBe(0)
    expect((await remove('')).code).toBe(0)
  })

  it('of the store are a matter of super administrators', async () => {
    const superOnly = '只有超级管理员可以添加或删除配置项'
    const nodes = ['index', 'edit', 'add', 'del'].map((action) => `routine/storeConfig/${action}`)
    await app.addAdmin('keeper', nodes)
    const keeper = await app.signIn('keeper')
    expect((await add({ ...plain, group: 'company', name: 'store_own' }, store, keeper)).msg).toBe(superOnly)
    expect((await add({ ...plain, group: 'company', name: 'store_own' }, store)).code).toBe(1)
    const row = await app.db.selectFrom('config').select('id').where('name', '=', 'store_own').executeTakeFirstOrThrow()
    expect((await remove(row.id, store, keeper)).msg).toBe(superOnly)
    expect((await remove(row.id, store)).code).toBe(1)
  })
})
