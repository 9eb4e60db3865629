import type { Language } from '../../contract/text.ts'
import { tableCache } from '../../server/memory/tableCache.ts'
import type { Db } from '../tables.ts'
import { homeBrand, type PublishedBrand } from './published-brand.ts'

const readHomeBrands = tableCache(['brand'], (db: Db) =>
  db
    .selectFrom('brand')
    .select(homeBrand.columns)
    .where('status', '=', '1')
    .where('is_home', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute(),
)

/** Enabled brands of the home page, in menu order (areas 6, 23.3). */
export async function listHomeBrands(db: Db, language: Language): Promise<PublishedBrand[]> {
  return (await readHomeBrands(db)).map((row) => homeBrand.project(row, language))
}
