import { type Kysely, sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { auditColumns, integerColumn, jsonColumn, nullableText, textColumn } from '../server/db/schema.ts'

/** What it touches besides, as it was when this was written. */
interface Tables {
  config: { name: string; value: string; value_en: string }
}

/** Entries about the company: mission, values, history, honours. */
export const migration: Migration = {
  name: '020-culture',
  async up(schema, untyped) {
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
    // Typed by the interface above.
    await formatIntroduction(untyped as Kysely<Tables>)
  },
}

const introduction = 'company_intro'

/** The introduction was plain text until now; its signs stay what they were. */
async function formatIntroduction(db: Kysely<Tables>): Promise<void> {
  const row = await db
    .selectFrom('config')
    .select(['value', 'value_en'])
    .where('name', '=', introduction)
    .executeTakeFirst()
  if (!row) return
  const { value, value_en } = row
  const formatted = { value: paragraphs(value), value_en: paragraphs(value_en) }
  await db.updateTable('config').set(formatted).where('name', '=', introduction).execute()
}

const paragraphs = (plain: string): string =>
  plain
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
