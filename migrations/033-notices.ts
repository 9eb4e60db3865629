import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, nullableInteger, textColumn } from '../server/db/schema.ts'

/** What administrators and members are told, and what they want to be told. */
export const migration: Migration = {
  name: '033-notices',
  async up(schema) {
    await schema.table('notice', {
      admin_id: nullableInteger(),
      user_id: nullableInteger(),
      event: textColumn(),
      target: textColumn(),
      level: textColumn('info'),
      title: textColumn(),
      title_en: textColumn(),
      content: textColumn(),
      content_en: textColumn(),
      url: textColumn(),
      count: integerColumn(1),
      site: integerColumn(1),
      mail: integerColumn(0),
      read_time: nullableInteger(),
      create_time: nullableInteger(),
    })
    for (const receiver of ['admin_id', 'user_id']) {
      // The list of a reader, and the number in his bell: of what is unread alone, however much there is.
      await schema.index('notice', [receiver, 'id desc'], { where: sql`${sql.ref(receiver)} is not null` })
      await schema.index('notice', [receiver, 'site'], {
        where: sql`${sql.ref(receiver)} is not null and read_time is null`,
      })
    }
    await schema.index('notice', ['create_time'])
    await schema.index('notice', ['mail', 'id'], { where: sql`mail = 1` })
    const preference = { side: textColumn(), account_id: integerColumn(), event: textColumn() }
    await schema.keyedTable('notice_preference', { ...preference, site: integerColumn(1), mail: integerColumn(1) }, [
      'side',
      'account_id',
      'event',
    ])
  },
}
