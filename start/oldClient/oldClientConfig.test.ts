import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import { buttonsOf, mayPress, type Node, OldClient, oldPages, type Row, routesOf } from './oldClient.testing.ts'

interface Screen {
  list: Record<string, { name: string; title: string; list?: Row[] }>
  remark: string
  configGroup: Record<string, string>
  quickEntrance: { key: string; value: string }[]
}

const base = '/admin/routine.Config/'
/** Input types such a client draws (protocol 11.7). */
const inputs =
  'string,password,number,radio,checkbox,switch,textarea,array,datetime,year,date,time,select,selects,remoteSelect,remoteSelects,editor,city,image,images,file,files,icon,color'

onBothDatabases('the configuration of an existing client', (dialect) => {
  let app: TestApp
  let client: OldClient
  beforeAll(async () => {
    app = await openTestApp(dialect)
    client = new OldClient(app)
    await client.signIn('admin', superPassword)
  })
  afterAll(() => app.drop())

  const screen = async () => {
    const { code, data } = await client.get<Screen>(`${base}index`)
    expect(code).toBe(1)
    return data
  }
  const stored = () =>
    app.db.selectFrom('config').select(['name', 'value']).where('scope', '=', 'system').orderBy('name').execute()
  /** A tab as its form posts it back: numbers as numbers. */
  const formOf = (rows: readonly Row[]): Row =>
    Object.fromEntries(
      rows.map(({ name, type, value }) => [
        String(name),
        type === 'number' && value !== '' ? Number.parseFloat(String(value)) : value,
      ]),
    )

  it('has its page and its buttons in the menu', async () => {
    const { data } = await client.get<{ menus: Node[] }>('/admin/Index/index')
    expect(routesOf(data.menus, oldPages).get('/admin/routine/config')?.name).toBe('routine/config')
    const buttons = buttonsOf(data.menus)
    for (const button of ['add', 'edit', 'del']) expect(mayPress(buttons, '/admin/routine/config', button)).toBe(true)
  })

  it('shows tabs with rows of inputs that it can draw', async () => {
    const { list, configGroup, quickEntrance, remark } = await screen()
    expect(Object.keys(list)).toEqual([
      ...['basics', 'security', 'upload', 'mail', 'backup', 'retention'],
      'config_quick_entrance',
    ])
    expect(configGroup).toMatchObject({ basics: 'Basics', mail: 'Mail' })
    expect([quickEntrance, remark]).toEqual([[], ''])
    const rows = Object.values(list).flatMap(({ list: rows = [] }) => rows)
    for (const row of rows) {
      const keys = ['id', 'name', 'group', 'title', 'tip', 'type', 'value', 'content', 'rule', 'extend', 'input_extend']
      expect(Object.keys(row)).toEqual(expect.arrayContaining([...keys, 'allow_del', 'weigh']))
      expect(inputs.split(','), String(row.name)).toContain(row.type)
    }
    expect(rows.find(({ name }) => name === 'site_name')).toMatchObject({
      title: 'Site name',
      type: 'string',
      value: 'Atrium',
      content: '',
      rule: 'required',
      extend: [],
      input_extend: [],
      allow_del: 0,
    })
    expect(rows.find(({ name }) => name === 'smtp_verification')).toMatchObject({
      type: 'select',
      content: { SSL: 'SSL', TLS: 'TLS' },
    })
    expect(rows.find(({ name }) => name === 'admin_sso')).toMatchObject({ type: 'switch', value: '0' })
    expect(rows.find(({ name }) => name === 'config_group')).toMatchObject({ type: 'array' })
  })

  it('posts every tab back unchanged, and nothing is changed', async () => {
    const before = await stored()
    const { list } = await screen()
    for (const { list: rows = [] } of Object.values(list)) {
      expect(await client.post(`${base}edit`, formOf(rows))).toMatchObject({ code: 1, data: null })
    }
    expect(await stored()).toEqual(before)
  })

  it('changes a tab, adds a row, fills it in and removes it', async () => {
    const { list } = await screen()
    const form = { ...formOf(list.basics?.list ?? []), site_name: 'Renamed', config_group: undefined }
    const groups = [
      { key: 'basics', value: 'General' },
      { key: 'own', value: 'Own' },
    ]
    expect(await client.post(`${base}edit`, { ...form, config_group: groups })).toMatchObject({ code: 1 })
    const body = { group: 'own', weigh: 0, content: 'a=1\nb=2', name: 'x', title: 'X', type: 'checkbox', tip: '' }
    const more = { rule: ['required'], extend: 'class=y\nfoo.bar=3', inputExtend: 'size=large' }
    expect(await client.post(`${base}add`, { ...body, ...more })).toMatchObject({ code: 1, data: null })
    expect(await client.post(`${base}edit`, { x: ['b'] })).toMatchObject({ code: 1 })
    const { list: after, configGroup } = await screen()
    expect(configGroup).toMatchObject({ basics: 'General', own: 'Own' })
    const [row] = after.own?.list ?? []
    expect(row).toMatchObject({ value: ['b'], content: { a: '1', b: '2' }, extend: { class: 'y', foo: { bar: 3 } } })
    expect(row).toMatchObject({ input_extend: { size: 'large' }, allow_del: 1 })
    expect(await client.del(`${base}del`, [row?.id])).toMatchObject({ code: 1 })
    expect((await screen()).list.own).toEqual({ name: 'own', title: 'Own' })
  })

  it('tries the mail by its own form', async () => {
    const { list } = await screen()
    const form = { ...formOf(list.mail?.list ?? []), testMail: 'a@e.co' }
    expect(await client.post(`${base}sendTestMail`, form)).toMatchObject({
      code: 0,
      msg: 'Fill in all mail settings first',
    })
  })
})
