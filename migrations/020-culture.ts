import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { auditColumns, integerColumn, jsonColumn, nullableText, textColumn } from '../server/db/schema.ts'

/** Entries about the company: mission, values, history, honours. */
export const migration: Migration = {
  name: '020-culture',
  async up(schema) {
    await schema.table('culture', {
      group: textColumn('value'),
      title: textColumn(),
      title_en: textColumn(),
      subtitle: textColumn(),
      subtitle_en: textColumn(),
      content: textColumn(),
      content_en: textColumn(),
      icon: textColumn(),
      image: textColumn(),
      images: jsonColumn(),
      event_date: nullableText(),
      issuer: textColumn(),
      issuer_en: textColumn(),
      cert_no: textColumn(),
      valid_until_date: nullableText(),
      is_home: integerColumn(),
      en_status: integerColumn(),
      status: textColumn('1'),
      weigh: integerColumn(),
      ...auditColumns(),
    })
    await schema.index('culture', ['event_date desc', 'weigh desc', 'id desc'])
    await schema.index('culture', ['weigh desc', 'id desc'])
    // Two people who enable a mission at the same moment do not both get it.
    await schema.index('culture', ['group'], {
      unique: true,
      where: sql`status = '1' and ${sql.ref('group')} in ('mission', 'vision', 'message')`,
    })
    await schema.searchable('culture')
  },
}
