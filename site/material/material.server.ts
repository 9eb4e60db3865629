import { inLanguage } from '../../contract/in-language.ts'
import type { Db } from '../../resources/tables.ts'
import type { Loaded, ScreenRequest } from '../../server/site/screen.ts'
import type { MaterialLine } from './material.ts'

/** Materials that are enabled, in their order. */
export async function loadMaterials(db: Db, { language }: ScreenRequest): Promise<Loaded<MaterialLine[]>> {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'name', 'name_en', 'code', 'en_status'])
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .execute()
  return { data: rows.map((row) => inLanguage(row, language)) }
}
