import { type Changing, type Effects, expectPage } from './settings.testing.ts'

/** What is set stands on the contact page. */
const shows =
  (values: Readonly<Record<string, unknown>>, ...words: readonly string[]) =>
  async (on: Changing) => {
    await on.change(values)
    await expectPage(on, '/client/contact', { has: words })
  }

/** A place opens in maps once both of its halves are known. */
const placed = shows({ lat: '31.298901', lng: '120.585301' }, '120.585301%2C31.298901', '"latitude":31.298901')

export const effects: Effects = {
  fax: shows({ fax: '0512-4711 0816' }, '0512-4711 0816', '"faxNumber":"0512-4711 0816"'),
  postcode: shows({ address: '新路 7 号', postcode: '215123' }, '新路 7 号 · 215123', '"postalCode":"215123"'),
  whatsapp: shows({ whatsapp: '+86 138 0000 0099' }, 'https://wa.me/8613800000099'),
  wechat_qr: shows({ wechat_qr: '/static/drawing/favicon.svg' }, '/static/drawing/favicon.svg'),
  map_image: shows({ map_image: '/static/drawing/cutaway.svg' }, '/static/drawing/cutaway.svg'),
  lat: placed,
  lng: placed,
  social: shows(
    { social: [{ kind: 'weibo', url: 'https://weibo.example/lanze' }] },
    'href="https://weibo.example/lanze"',
    '微博',
  ),
  async contact_note(on) {
    await on.change({ contact_note: '<p>诚邀代理</p>', contact_note_en: '<p>Agents wanted</p>' })
    await expectPage(on, '/client/contact', { has: ['<p>诚邀代理</p>'] })
    await expectPage(on, '/client/contact?lang=en', { has: ['<p>Agents wanted</p>'] })
  },
}
