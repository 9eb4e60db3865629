import type { Migration } from '../server/db/migrate.ts'
import { integerColumn } from '../server/db/schema.ts'

/** How many captchas each network was drawn lately, with half of them forgotten every ten minutes. */
export const migration: Migration = {
  name: '039-captchas-lately',
  async up(schema) {
    await schema.addColumn('captcha_count', 'lately', integerColumn())
  },
}
