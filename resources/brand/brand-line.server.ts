import { inLanguage } from '../../contract/in-language.ts'
import type { Language } from '../../contract/text.ts'
import type { BrandLine } from './published-brand.ts'

/** Columns of a left join on enabled brands. */
export interface JoinedBrand {
  brand_id: number | null
  brand_name: string | null
  brand_name_en: string | null
  brand_logo: string | null
  brand_en_status: 0 | 1 | null
}

export const joinedBrandColumns = [
  'brand.id as brand_id',
  'brand.name as brand_name',
  'brand.name_en as brand_name_en',
  'brand.logo as brand_logo',
  'brand.en_status as brand_en_status',
] as const

/** The brand line of a joined row; null without an enabled brand (areas 6). */
export function brandLine(row: JoinedBrand, language: Language): BrandLine | null {
  if (row.brand_id === null) return null
  const names = { name: row.brand_name ?? '', name_en: row.brand_name_en ?? '', en_status: row.brand_en_status ?? 0 }
  return { id: row.brand_id, name: inLanguage(names, language).name, logo: row.brand_logo ?? '' }
}
