import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  jsonColumn,
  referenceColumn,
  type Schema,
  textColumn,
} from '../server/db/schema.ts'

/** Processes with their steps. */
export const migration: Migration = {
  name: '021-craft',
  async up(schema) {
    await crafts(schema)
    await steps(schema)
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
