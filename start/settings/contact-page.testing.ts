import { expect } from 'vitest'
import { type Changing, type Effects, pageOf } from './settings.testing.ts'

/** What is set stands on the contact page. */
const shows =
  (values: Readonly<Record<string, unknown>>, ...words: readonly string[]) =>
  async (on: Changing) => {
    await on.change(values)
    const page = await pageOf(on, '/client/contact')
    for (const word of words) expect(page).toContain(word)
  }

/** A place opens in maps once both of its halves are known. */
const placed = shows({ lat: '31.298901', lng: '120.585301' }, '120.585301%2C31.298901', '"latitude":31.298901')

export const effects: Effects = {
  fax: shows({ fax: '0512-4711 0816' }, '0512-4711 0816', '"faxNumber":"0512-4711 0816"'),
  postcode: shows({ address: '新路 7 号', postcode: '215123' }, '新路 7 号 · 215123', '"postalCode":"215123"'),
  whatsapp: shows({ whatsapp: '+86 138 0000 0099' }, 'https://wa.me/8613800000099'),
  wechat_qr: shows({ wechat_qr: '/storage/qr.png' }, '/storage/qr.png'),
  map_image: shows({ map_image: '/storage/map.svg' }, '/storage/map.svg'),
  lat: placed,
  lng: placed,
  social: shows(
    { social: [{ kind: 'weibo', url: 'https://weibo.example/lanze' }] },
    'href="https://weibo.example/lanze"',
    '微博',
  ),
  async contact_note(on) {
    await on.change({ contact_note: '<p>诚邀代理</p>', contact_note_en: '<p>Agents wanted</p>' })
    expect(await pageOf(on, '/client/contact')).toContain('<p>诚邀代理</p>')
    expect(await pageOf(on, '/client/contact?lang=en')).toContain('<p>Agents wanted</p>')
  },
}
