import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

onBothDatabases('the top bar of the site', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const nav = { type: 'nav', menu_type: 'link', no_login_valid: 1, status: '1' }
  const add = async (rule: object) => {
    expect(await app.call('POST', '/admin/user.Rule/add', { token, body: { ...nav, ...rule } })).toMatchObject({
      code: 1,
    })
  }
  const header = async (address: string) => {
    const { body } = await app.inject({ method: 'GET', url: address, headers: { accept: 'text/html' } })
    return /<header[\s\S]*<\/header>/.exec(body)?.[0] ?? ''
  }
  const init = async (lang = 'zh-cn') => {
    const { data } = await app.call('GET', `/api/site/init?lang=${lang}`)
    // Its answer (areas 23).
    return data as { settings: Record<string, unknown>; headNav: { title: string; href: string }[] }
  }

  it('shows at once what an owner adds, in both languages and in his order, and drops what he switches off', async () => {
    expect(await header('/client/home')).not.toContain('help.example')
    await add({ title: '帮助', title_en: 'Help', name: 'help', url: 'https://help.example/' })
    await add({ title: '新品', title_en: 'New', name: 'news', menu_type: 'tab', path: 'client/product?sort=newest' })
    expect(await header('/client/home')).toMatch(
      /client\/product\?sort=newest[\s\S]*新品[\s\S]*https:\/\/help\.example\/[\s\S]*帮助/,
    )
    expect(await header('/client/home?lang=en')).toContain('Help')
    expect((await init('en')).headNav).toEqual([
      { title: 'New', href: '/client/product?sort=newest' },
      { title: 'Help', href: 'https://help.example/' },
    ])
    const { id } = await app.db
      .selectFrom('user_rule')
      .select('id')
      .where('name', '=', 'help')
      .executeTakeFirstOrThrow()
    await app.call('POST', '/admin/user.Rule/edit', { token, body: { id, status: '0' } })
    expect(await header('/client/home')).not.toContain('help.example')
  })

  it('shows nothing that is for members only, and nothing below what is disabled', async () => {
    await add({ title: '会员专区', name: 'members', url: 'https://members.example/', no_login_valid: 0 })
    await add({ title: '停用', name: 'closed', url: 'https://closed.example/', status: '0' })
    const { id } = await app.db
      .selectFrom('user_rule')
      .select('id')
      .where('name', '=', 'closed')
      .executeTakeFirstOrThrow()
    await add({ pid: id, title: '下级', name: 'below', url: 'https://below.example/' })
    const shown = (await init()).headNav.map(({ title }) => title)
    expect(shown).toEqual(['新品'])
  })

  it('comes with the settings that visitors may read, and no other', async () => {
    const { settings } = await init()
    const rows = await app.db.selectFrom('config').select('name').where('is_public', '=', 1).execute()
    expect(Object.keys(settings).sort()).toEqual(rows.map(({ name }) => name).sort())
    for (const name of [
      'smtp_pass',
      'upload_secret',
      'backend_entrance',
      'no_access_ip',
      'lead_claim_limit',
      'token_secret',
    ])
      expect(settings).not.toHaveProperty(name)
    expect(settings).toMatchObject({ site_name: 'Atrium', open_register: true, register_types: ['mobile', 'email'] })
  })
})
