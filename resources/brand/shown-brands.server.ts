import { kept } from '../../server/config/kept.ts'
import type { Db } from '../tables.ts'

/** Enabled brands in their order: there are few, and every list of products names them. */
export const readShownBrands = kept(['brand'], (db: Db) =>
  db
    .selectFrom('brand')
    .select(['id', 'name', 'name_en', 'en_status'])
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute(),
)
