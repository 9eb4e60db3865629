import type { Kysely } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'

interface Tables {
  config: { scope: string; name: string; value: string }
}

/** Settings that governed both sides and are now told apart; administrators keep what was set. */
const divided = { login_captcha: 'admin_login_captcha', login_retry: 'admin_login_retry' }

export const migration: Migration = {
  name: '016-settings',
  async up(_schema, untyped) {
    // A migration names the tables as they were when it was written.
    const db = untyped as Kysely<Tables>
    for (const [both, own] of Object.entries(divided)) {
      const row = await db.selectFrom('config').select('value').where('name', '=', both).executeTakeFirst()
      if (row) await db.insertInto('config').values({ scope: 'system', name: own, value: row.value }).execute()
    }
  },
}
