import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, textColumn } from '../server/db/schema.ts'

/** How many captchas were drawn for each network in its latest minute. */
export const migration: Migration = {
  name: '011-captcha-count',
  async up(schema) {
    await schema.keyedTable(
      'captcha_count',
      { network: textColumn(), minute: integerColumn(), drawn: integerColumn() },
      ['network'],
    )
  },
}
