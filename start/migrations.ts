import type { Migration } from '../server/db/migrate.ts'

/** Every numbered step, found by its place: a new migration needs no list. */
export const migrations: readonly Migration[] = Object.values(
  import.meta.glob<Migration>('../migrations/*.ts', { eager: true, import: 'migration' }),
)
