import type { Kysely } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, nullableInteger, textColumn } from '../server/db/schema.ts'

interface Tables {
  config: { scope: string; name: string; value: string }
}

/** Why the site is closed to everybody, seen by all processes and part of no backup; sign-ins of members are kept by a setting of their own. */
export const migration: Migration = {
  name: '053-operations',
  async up(schema, untyped) {
    await schema.keyedTable(
      'maintenance',
      {
        reason: textColumn(),
        admin_id: nullableInteger(),
        calls: textColumn(),
        holder: textColumn(),
        begin_time: integerColumn(),
        until_time: nullableInteger(),
      },
      ['reason'],
    )
    await schema.keyedTable(
      'server_process',
      {
        name: textColumn(),
        host: textColumn(),
        pid: integerColumn(),
        version: textColumn(),
        begin_time: integerColumn(),
        seen_time: integerColumn(),
      },
      ['name'],
    )
    // A migration names the tables as they were when it was written.
    const db = untyped as Kysely<Tables>
    const { value } =
      (await db.selectFrom('config').select('value').where('name', '=', 'log_keep_days').executeTakeFirst()) ?? {}
    if (value !== undefined)
      await db.insertInto('config').values({ scope: 'system', name: 'sign_in_keep_days', value }).execute()
  },
}
