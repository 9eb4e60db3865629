import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SettingRow } from '../../contract/definition/setting.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

const system = '/admin/routine.Config'
const store = '/admin/routine.StoreConfig'

interface Screen {
  list: Record<string, { name: string; title: string; list?: SettingRow[] }>
  configGroup: Record<string, string>
}

onBothDatabases('settings', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const edit = (screen: string, body: object, as = token) => app.call('POST', `${screen}/edit`, { token: as, body })
  const read = async (screen: string, as = token): Promise<Screen> => {
    const { data } = await app.call('GET', `${screen}/index`, { token: as })
    // The shape of a screen of settings (protocol 9.2).
    return data as Screen
  }
  const row = async (screen: string, name: string): Promise<SettingRow | undefined> =>
    Object.values((await read(screen)).list)
      .flatMap(({ list = [] }) => list)
      .find((found) => found.name === name)
  const stored = async (name: string) =>
    (await app.db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
  const errors = async (screen: string, body: object) => {
    const answer = await edit(screen, body)
    // Faults by field (areas 1.5).
    return { code: answer.code, errors: (answer.data as { errors?: Record<string, string> } | null)?.errors }
  }

  it('are kept as text and read as what they are', async () => {
    const sections = ['cta', 'hero']
    const stats = [{ value: '18', unit: '', unit_en: '', label: '年', label_en: 'years' }]
    await edit(store, { home_sections: sections, home_stats: stats, open_register: false, home_product_count: '6' })
    expect(await stored('home_sections')).toBe('["cta","hero"]')
    expect(await stored('open_register')).toBe('0')
    expect((await row(store, 'home_sections'))?.value).toEqual(sections)
    expect((await row(store, 'home_stats'))?.value).toEqual(stats)
    expect((await row(store, 'open_register'))?.value).toBe('0')
    expect((await row(store, 'home_product_count'))?.value).toBe('6')
    await edit(store, { open_register: '1' })
    expect((await row(store, 'open_register'))?.value).toBe(true)
  })

  it('have an English twin, and stay empty when they are emptied', async () => {
    await edit(store, { slogan: '毫厘之间', slogan_en: 'To the micron' })
    expect(await row(store, 'slogan')).toMatchObject({ value: '毫厘之间', value_en: 'To the micron' })
    await edit(store, { slogan_en: '' })
    expect(await row(store, 'slogan')).toMatchObject({ value: '毫厘之间', value_en: '' })
    await edit(system, { version: '' })
    expect(await row(system, 'version')).toMatchObject({ value: '', initial: { value: 'v1.0.0' } })
  })

  it('are saved all or none, with a sentence at each that is wrong', async () => {
    const wrong = { company_name: '', sales_email: 'nobody', home_product_count: '0', slogan: '不应保存' }
    expect(await errors(store, wrong)).toEqual({
      code: 0,
      errors: {
        company_name: '公司名称不能为空',
        sales_email: '邮箱格式错误',
        home_product_count: '首页产品数须在 1 与 24 之间',
      },
    })
    expect(await stored('slogan')).toBe('毫厘之间')
  })

  it.each([
    [store, { code_rule_lead: 'XS{YYYY}' }, '编号规则必须包含 {####}'],
    [store, { default_group_id: 4711 }, '新会员所在组所选记录不存在或已禁用'],
    [store, { home_sections: ['hero', 'lottery'] }, '首页栏目取值无效'],
    [store, { home_stats: [{ value: '', label: 'x' }] }, '首页数字第 1 行：数值不能为空'],
    [store, { founded_year: '1066' }, '创立年份须在 1800 与'],
    [store, { logo: 'javascript:alert(1)' }, '链接格式错误'],
    [store, { slogan_en: 'x'.repeat(101) }, '口号（英文）最多 100 个字符'],
    [store, { open_register: 'maybe' }, '开放注册取值无效'],
    [system, { time_zone: 'Asia/Atlantis' }, '没有“Asia/Atlantis”这个时区'],
    [system, { no_access_ip: '10.0.0.0/8\nnowhere' }, '第 2 行不是 IP 地址或网段：nowhere'],
    [system, { no_access_ip: '127.0.0.0/8' }, '不能禁止您自己正在使用的地址'],
    [system, { backend_entrance: '/a b' }, '后台入口须以 / 开头'],
    [system, { backend_entrance: '/client' }, '已被网站使用'],
    [system, { cdn_url: 'ftp://cdn.example' }, '须为 https:// 或 http:// 开头'],
    [system, { upload_mode: 's3' }, '使用该存储方式前请填写存储桶'],
    [system, { upload_save_name: '/storage/{fileName}' }, '保存路径须以 /storage/ 开头'],
    [system, { upload_max_size: 'many' }, '单个文件上限（字节）须为整数'],
    [system, { smtp_port: 70_000 }, 'SMTP 端口须在 1 与 65535 之间'],
    [system, { smtp_verification: 'PGP' }, 'SMTP 验证方式取值无效'],
    [
      system,
      {
        config_group: [
          { key: 'a', value: 'A' },
          { key: 'a', value: 'B' },
        ],
      },
      '分组变量名“a”重复',
    ],
  ])('refuse on %s what makes no sense: %j', async (screen, body, sentence) => {
    const [name = ''] = Object.keys(body)
    const { code, errors: said } = await errors(screen, body)
    expect(code).toBe(0)
    expect(said?.[name]).toContain(sentence)
  })

  it('ignore names that nobody defined, and those of the other screen', async () => {
    expect(
      (await edit(store, { nonsense: 1, token_secret: 'x', site_name: 'Foreign', __proto__: { a: 1 } })).code,
    ).toBe(1)
    expect(await stored('site_name')).toBe('Atrium')
    expect(await stored('token_secret')).not.toBe('x')
  })

  it('never tell a password, keep it sealed, and leave it alone when nothing is typed', async () => {
    await edit(system, { smtp_pass: 'Öffne <dich>!' })
    const sealed = await stored('smtp_pass')
    expect(sealed).toMatch(/^v1\./)
    await edit(system, { smtp_pass: '', smtp_user: 'post' })
    expect(await stored('smtp_pass')).toBe(sealed)
    expect(await row(system, 'smtp_pass')).toMatchObject({ value: '', type: 'password' })
    await app.settings.refresh()
    expect(app.settings.text('smtp_pass')).toBe('Öffne <dich>!')
    const told = await app.db
      .selectFrom('change')
      .select(['before', 'after'])
      .where('row_title', '=', 'SMTP 密码')
      .execute()
    expect(told).toEqual([{ before: '"***"', after: '"***"' }])
  })

  it('go into the history, and unchanged ones do not', async () => {
    const changes = () =>
      app.db
        .selectFrom('change')
        .select(['field', 'before', 'after'])
        .where('resource', '=', 'config')
        .where('row_title', '=', '工作时间')
        .execute()
    await edit(store, { working_hours: '全天', working_hours_en: '' })
    await edit(store, { working_hours: '全天', working_hours_en: '' })
    expect(await changes()).toEqual([{ field: 'value', before: '""', after: '"全天"' }])
  })

  it('need their own nodes, and the super ones a super administrator', async () => {
    await app.addAdmin('viewer', ['routine/storeConfig/index'])
    await app.addAdmin('editor', ['routine/config/index', 'routine/config/edit'])
    const [viewer, editor] = [await app.signIn('viewer'), await app.signIn('editor')]
    expect((await edit(store, { slogan: 'x' }, viewer)).code).toBe(401)
    expect((await app.call('GET', `${system}/index`, { token: viewer })).code).toBe(401)
    expect((await app.call('GET', `${system}/index`)).code).toBe(303)
    expect((await edit(system, { backend_entrance: '/mine', record_number: 'X-1' }, editor)).code).toBe(1)
    expect([await stored('backend_entrance'), await stored('record_number')]).toEqual(['/admin', 'X-1'])
    const names = Object.values((await read(system, editor)).list).flatMap(({ list = [] }) =>
      list.map(({ name }) => name),
    )
    expect(names).toContain('record_number')
    expect(names).not.toContain('backend_entrance')
  })

  it('stand in the groups that an owner named, ordered and added, and in ours that he left out', async () => {
    const groups = [
      { key: 'mail', value: '邮件' },
      { key: 'basics', value: '基本', value_en: 'Essentials' },
    ]
    expect((await edit(system, { config_group: groups })).code).toBe(1)
    const { list, configGroup } = await read(system)
    expect(Object.keys(list).slice(0, 2)).toEqual(['mail', 'basics'])
    expect(configGroup).toMatchObject({ mail: '邮件', basics: '基本', security: '安全' })
    const english = await app.inject({
      method: 'GET',
      url: `${system}/index?lang=en`,
      headers: { server: 'true', batoken: token },
    })
    expect(english.json().data.configGroup).toMatchObject({ mail: 'Mail', basics: 'Essentials', security: 'Security' })
  })
})
