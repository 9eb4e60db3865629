import { type Kysely, sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  jsonColumn,
  referenceColumn,
  type Schema,
  textColumn,
} from '../server/db/schema.ts'

/** Processes with their steps; what an owner had written about capabilities goes on as processes that visitors see. */
export const migration: Migration = {
  name: '021-craft',
  async up(schema, db) {
    await crafts(schema)
    await steps(schema)
    // A step sees no tables: those it made and the configuration stand below.
    await moveCapabilities(db as Kysely<Untyped>)
  },
}

async function crafts(schema: Schema): Promise<void> {
  await schema.table('craft', {
    code: textColumn(),
    name: textColumn(),
    name_en: textColumn(),
    kind: textColumn('machining'),
    workstation: textColumn(),
    equipment: textColumn(),
    setup_min: integerColumn(),
    run_min: integerColumn(),
    rate_hour: integerColumn(),
    is_key: integerColumn(),
    is_inspect: integerColumn(),
    is_outsource: integerColumn(),
    params: jsonColumn(),
    attention: textColumn(),
    attention_en: textColumn(),
    attachments: jsonColumn(),
    is_public: integerColumn(),
    cover: textColumn(),
    intro: textColumn(),
    intro_en: textColumn(),
    en_status: integerColumn(),
    status: textColumn('1'),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('craft', ['code'], { unique: true })
  await schema.index('craft', ['name'], { unique: true })
  await schema.index('craft', ['name_en'], { unique: true, where: sql`name_en <> ''` })
  await schema.index('craft', ['weigh desc', 'id desc'])
  await schema.index('craft', ['kind', 'weigh desc', 'id desc'])
  // What visitors see, in its order.
  await schema.index('craft', ['is_public', 'weigh desc', 'id desc'], { where: sql`is_public = 1` })
  await schema.searchable('craft')
}

async function steps(schema: Schema): Promise<void> {
  await schema.table('craft_step', {
    craft_id: referenceColumn('craft', 'cascade'),
    seq: integerColumn(),
    content: textColumn(),
    content_en: textColumn(),
    device: textColumn(),
    material: textColumn(),
    doc: textColumn(),
  })
  await schema.index('craft_step', ['craft_id', 'seq'])
}

interface Untyped {
  config: { name: string; value: string }
  craft: Record<string, string | number>
}

/** Drawings of the site that say what the signs of the old list said. */
const covers: Readonly<Record<string, string>> = {
  micrometer: 'lapping',
  pressure: 'test',
  survey: 'machining',
  parts: 'assembly',
}

/** Each row with a title of its own becomes a process; the setting goes. */
export async function moveCapabilities(db: Kysely<Untyped>): Promise<void> {
  const row = await db.selectFrom('config').select('value').where('name', '=', 'home_capabilities').executeTakeFirst()
  const names = new Set<string>()
  for (const [at, { mark, title, title_en, text, text_en }] of capabilitiesIn(row?.value).entries()) {
    if (!title || names.has(title) || (title_en && names.has(title_en))) continue
    names.add(title)
    if (title_en) names.add(title_en)
    const moved = { code: `CAP-${at + 1}`, name: title, name_en: title_en ?? '', kind: 'other', weigh: 100 - at }
    const shown = { is_public: 1, cover: `/static/drawing/craft-${covers[mark ?? ''] ?? 'machining'}.svg` }
    const words = { intro: text ?? '', intro_en: text_en ?? '', en_status: title_en && (text_en || !text) ? 1 : 0 }
    await db
      .insertInto('craft')
      .values({ ...moved, ...shown, ...words })
      .execute()
  }
  await db.deleteFrom('config').where('name', '=', 'home_capabilities').execute()
  await sql`update config set value = replace(value, '"capabilities"', '"crafts"') where name = 'home_sections'`.execute(
    db,
  )
}

type Capability = Partial<Record<'mark' | 'title' | 'title_en' | 'text' | 'text_en', string>>

function capabilitiesIn(value = '[]'): Capability[] {
  try {
    const rows: unknown = JSON.parse(value)
    // Nothing else was ever saved under that name; a cell of another kind is not text and stays behind.
    return Array.isArray(rows) ? rows.filter((row) => typeof row?.title === 'string') : []
  } catch {
    return []
  }
}
