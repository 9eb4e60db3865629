import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../../resources/menu-folders.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { seedRules } from '../permission/seedRules.ts'

const shelf = resource({
  name: 'shelf',
  node: 'product/shelf',
  label: text('货架', 'Shelves'),
  title: 'name',
  menu: { under: folders.product, icon: 'fa fa-th' },
  fields: {
    name: { kind: 'string', label: text('名称', 'Name') },
    weigh: { kind: 'integer', label: text('权重', 'Weight'), default: 0 },
  },
  actions: { publish: { label: text('发布', 'Publish') } },
})

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp('sqlite', { modules: [] })
  await seedRules(app.db, [shelf], [])
  token = await app.signIn()
})
afterAll(() => app.drop())

interface Node {
  name: string
  children?: Node[]
}
const menusOf = async (caller: string, lang = 'zh-cn') =>
  (await app.call('GET', `/admin/Index/index?lang=${lang}`, { token: caller })).data as { menus: Node[] }

describe('the start of the back office', () => {
  it('gives the account without tokens, the menu, the configuration and the terminal', async () => {
    const { data } = await app.call('GET', '/admin/Index/index', { token })
    expect(data).toMatchObject({
      adminInfo: { username: 'admin', super: true, avatar: '/static/images/avatar.png' },
      siteConfig: { siteName: 'Atrium', upload: { maxSize: 10_485_760, mode: 'local' } },
      terminal: { phpDevelopmentServer: false },
    })
    expect(data).toMatchObject({ adminInfo: { must_change_password: false } })
    expect(Object.keys((data as { adminInfo: object }).adminInfo)).not.toContain('token')
  })

  it('shows folders, pages and buttons as clients read them', async () => {
    const menus = (await menusOf(token)).menus.filter(({ name }) => name === 'product')
    expect(menus).toMatchObject([
      {
        type: 'menu_dir',
        name: 'product',
        menu_type: null,
        keepalive: 0,
        children: [
          {
            type: 'menu',
            name: 'product/shelf',
            path: 'product/shelf',
            title: '货架',
            menu_type: 'tab',
            component: '',
            keepalive: 'product/shelf',
            extend: 'none',
          },
        ],
      },
    ])
    const buttons = menus[0]?.children?.[0]?.children ?? []
    const names = buttons.map(({ name }) => name.replace('product/shelf/', ''))
    expect(names).toEqual(['index', 'add', 'edit', 'del', 'sortable', 'publish'])
    expect(buttons.every((node) => !('children' in node))).toBe(true)
    expect(JSON.stringify(await menusOf(token, 'en'))).toContain('"title":"Shelves"')
  })

  it('shows an administrator what his groups hold, and nothing below a refused parent', async () => {
    await app.addAdmin('looker', ['product', 'product/shelf', 'product/shelf/index'])
    await app.addAdmin('orphan', ['product', 'product/shelf/index'])
    const { menus } = await menusOf(await app.signIn('looker'))
    expect(menus[0]?.children?.[0]?.children?.map(({ name }) => name)).toEqual(['product/shelf/index'])
    const alone = await menusOf(await app.signIn('orphan'))
    expect(alone.menus).toMatchObject([{ name: 'product' }])
    expect(alone.menus[0]).not.toHaveProperty('children')
  })

  it('never brings back a rule that the owner removed, and never changes one', async () => {
    await app.db.deleteFrom('admin_rule').where('name', '=', 'product/shelf/publish').execute()
    await app.db.updateTable('admin_rule').set({ title: '仓库' }).where('name', '=', 'product/shelf').execute()
    await seedRules(app.db, [shelf], [])
    const seen = JSON.stringify(await menusOf(token))
    expect(seen).not.toContain('product/shelf/publish')
    expect(seen).toContain('仓库')
  })
})

describe('the log of administrators', () => {
  it('keeps who did what, without secrets, and leaves reading out', async () => {
    await app.call('POST', '/admin/Index/login', {
      body: { username: 'admin', password: 'Wrong-Pass9' },
      ip: '203.0.113.8',
    })
    await app.call('POST', '/admin/Index/logout', { body: {} })
    await app.log.settled()
    const rows = await app.db.selectFrom('admin_log').selectAll().execute()
    const [row] = rows.filter(({ ip }) => ip === '203.0.113.8')
    expect(row).toMatchObject({ admin_id: 0, username: 'admin', url: '/admin/Index/login', code: 0 })
    expect(JSON.parse(row?.data ?? '')).toEqual({ username: 'admin' })
    expect(rows.some(({ url }) => url.includes('logout'))).toBe(false)
    expect(JSON.stringify(rows)).not.toContain('Wrong-Pass9')
  })
})
