import type { Language } from '../../contract/text.ts'
import { kept } from '../../server/config/kept.ts'
import type { Db } from '../tables.ts'
import { type StoreSetting, storeSettings } from './store-settings.ts'

/** Adds the rows that are missing; what an owner changed stays (areas 18). */
export async function seedStoreSettings(db: Db): Promise<void> {
  const rows = Object.entries<StoreSetting>(storeSettings).map(([name, setting], at) => ({
    scope: 'store' as const,
    name,
    group: setting.group,
    title: setting.title.zh,
    title_en: setting.title.en,
    type: setting.type,
    value: setting.value ?? '',
    rule: setting.rule ?? '',
    extend: JSON.stringify({ translatable: setting.bilingual === true }),
    is_public: setting.closed ? (0 as const) : (1 as const),
    weigh: 1000 - at,
  }))
  await db
    .insertInto('config')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Every public setting in one language, Chinese where English is empty. */
export async function readPublicSettings(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  return (await readBoth(db))[language]
}

const readBoth = kept(['config'], async (db: Db): Promise<Record<Language, ReadonlyMap<string, string>>> => {
  const rows = await db.selectFrom('config').select(['name', 'value', 'value_en']).where('is_public', '=', 1).execute()
  return {
    'zh-cn': new Map(rows.map((row) => [row.name, row.value])),
    en: new Map(rows.map((row) => [row.name, row.value_en === '' ? row.value : row.value_en])),
  }
})
