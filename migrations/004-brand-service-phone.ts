import type { Migration } from '../server/db/migrate.ts'
import { textColumn } from '../server/db/schema.ts'

/** A number that customers of a brand may call. */
export const migration: Migration = {
  name: '004-brand-service-phone',
  up: (schema) => schema.addColumn('brand', 'service_phone', textColumn()),
}
