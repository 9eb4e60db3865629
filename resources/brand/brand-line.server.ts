import type { Language } from '../../contract/text.ts'
import { tableCache } from '../../server/memory/tableCache.ts'
import type { Db } from '../tables.ts'
import { type BrandLine, brandLine } from './published-brand.ts'
import { readShownBrands } from './shown-brands.server.ts'

const readBrands = tableCache(
  ['brand'],
  async (db: Db) => new Map((await readShownBrands(db)).map((row) => [row.id, row])),
)

/** Finds the brand line of a product or part by `brand_id`; null without an enabled brand (areas 6). */
export async function readBrandLines(db: Db, language: Language): Promise<(id: number | null) => BrandLine | null> {
  const brands = await readBrands(db)
  return (id) => {
    const row = brands.get(id ?? 0)
    return row ? brandLine.project(row, language) : null
  }
}
