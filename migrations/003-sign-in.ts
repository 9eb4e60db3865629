import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, textColumn } from '../server/db/schema.ts'

/** Tries to sign in, counted per account and network. */
export const migration: Migration = {
  name: '003-sign-in',
  async up(schema) {
    await schema.keyedTable(
      'sign_in',
      {
        side: textColumn(),
        account: textColumn(),
        network: textColumn(),
        failures: integerColumn(),
        failure_time: integerColumn(),
        success_time: integerColumn(),
      },
      ['side', 'account', 'network'],
    )
    await schema.index('sign_in', ['failure_time'])
  },
}
