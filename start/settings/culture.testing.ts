import type { Db } from '../../resources/tables.ts'
import { type Effects, expectPage } from './settings.testing.ts'

export const effects: Effects = {
  async honor_hide_expired(on) {
    // The same connection with the tables of resources in view.
    const db = on.app.db as unknown as Db
    await db
      .insertInto('culture')
      .values({
        group: 'honor',
        title: '早已过期的证书',
        image: '/storage/a.svg',
        event_date: '2001',
        valid_until_date: '2004-01-01',
      })
      .execute()
    await on.change({ honor_hide_expired: 0 })
    await expectPage(on, '/client/about', { has: ['早已过期的证书'] })
    await on.change({ honor_hide_expired: 1 })
    await expectPage(on, '/client/about', { lacks: ['早已过期的证书'] })
  },
}
