import { tableCache } from '../../server/memory/tableCache.ts'
import type { Db } from '../tables.ts'
import { brandLine } from './published-brand.ts'

/** Enabled brands in their order: there are few, and every list of products names them. */
export const readShownBrands = tableCache(['brand'], (db: Db) =>
  db
    .selectFrom('brand')
    .select(brandLine.columns)
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute(),
)
