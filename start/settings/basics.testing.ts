import { expect } from 'vitest'
import { type Changing, type Effects, expectPage } from './settings.testing.ts'

type Answer = Record<string, Record<string, unknown>>

/** Site part of both bootstraps. */
async function sitesOf({ app }: Changing): Promise<Record<string, unknown>[]> {
  const office = await app.call('GET', '/admin/Index/index', { token: await app.signIn() })
  const site = await app.call('GET', '/api/index/index')
  // Shapes of the two bootstraps (protocol 2.5, 4.1).
  return [(office.data as Answer).siteConfig ?? {}, (site.data as Answer).site ?? {}]
}

/** What both bootstraps say under one name. */
const told = async (on: Changing, name: string): Promise<unknown[]> => (await sitesOf(on)).map((site) => site[name])

export const effects: Effects = {
  async site_name(on) {
    await on.change({ site_name: '新站名', site_name_en: 'New name' })
    expect(await told(on, 'siteName')).toEqual(['新站名', '新站名'])
    await expectPage(on, '/client/home', { has: ['新站名</title>'] })
    await expectPage(on, '/client/home?lang=en', { has: ['New name</title>'] })
  },

  async record_number(on) {
    await on.change({ record_number: '测ICP备1号' })
    expect(await told(on, 'recordNumber')).toEqual(['测ICP备1号', '测ICP备1号'])
    await expectPage(on, '/client/home', { has: ['测ICP备1号'] })
  },

  async version(on) {
    await on.change({ version: 'v7' })
    expect(await told(on, 'version')).toEqual(['v7', 'v7'])
  },

  async time_zone(on) {
    await on.change({ time_zone: 'Pacific/Kiritimati' })
    expect(await told(on, 'timeZone')).toEqual(['Pacific/Kiritimati', 'Pacific/Kiritimati'])
  },

  async no_access_ip({ app, change }) {
    const home = async (ip: string) =>
      (await app.inject({ method: 'GET', url: '/api/index/index', remoteAddress: ip })).json().msg
    await change({ no_access_ip: '203.0.113.0/24\n198.51.100.7' })
    expect(await home('203.0.113.9')).toBe('您的网络地址已被禁止访问')
    expect([await home('198.51.100.7'), await home('198.51.100.8')]).toEqual(['您的网络地址已被禁止访问', ''])
  },

  async backend_entrance({ app, change }) {
    const token = await app.signIn()
    await change({ backend_entrance: '/mgr' })
    expect((await app.call('GET', '/mgr/Index/index', { token })).code).toBe(1)
    const old = await app.inject({
      method: 'GET',
      url: '/admin/Index/index',
      headers: { server: 'true', batoken: token },
    })
    expect(old.statusCode).toBe(404)
  },

  async cdn_url(on) {
    await on.change({ cdn_url: 'https://cdn.example/', logo: '/storage/default/logo.png' })
    expect(await told(on, 'cdnUrl')).toEqual(['https://cdn.example', 'https://cdn.example'])
    // Of files that nobody uploaded the placeholder is shown, from the same place.
    await expectPage(on, '/client/home', { has: ['src="https://cdn.example/static/'] })
    const { headers } = await on.app.inject({ method: 'GET', url: '/client/home', headers: { accept: 'text/html' } })
    expect(headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/cdn\.example/)
  },

  async api_url(on) {
    await on.change({ api_url: 'https://api.example/' })
    expect(await told(on, 'apiUrl')).toEqual(['https://api.example', undefined])
  },

  async config_group({ app, change }) {
    await change({
      config_group: [
        { key: 'mail', value: '寄信' },
        { key: 'own', value: '自有' },
      ],
    })
    const { data } = await app.call('GET', '/admin/routine.Config/index', { token: await app.signIn() })
    // The shape of the screen (protocol 9.2).
    const { list } = data as { list: Record<string, { title: string }> }
    expect(
      Object.entries(list)
        .slice(0, 2)
        .map(([key, { title }]) => [key, title]),
    ).toEqual([
      ['mail', '寄信'],
      ['own', '自有'],
    ])
  },

  async config_quick_entrance({ app, change }) {
    await change({
      config_quick_entrance: [
        { key: '会员', key_en: 'Members', value: 'user/user' },
        { key: '配置', value: 'routine/config' },
      ],
    })
    await app.addAdmin('quick', ['dashboard', 'dashboard/index', 'user/user', 'user/user/index'])
    const read = async (token: string, lang: string) => {
      const { data } = await app.call('GET', `/admin/Dashboard/index?lang=${lang}`, { token })
      // The links among what the console shows.
      return (data as { entrances: { key: string }[] }).entrances.map(({ key }) => key)
    }
    expect(await read(await app.signIn(), 'zh-cn')).toEqual(['会员', '配置'])
    expect(await read(await app.signIn('quick'), 'en')).toEqual(['Members'])
  },
}
