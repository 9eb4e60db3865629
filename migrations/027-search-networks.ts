import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, referenceColumn } from '../server/db/schema.ts'

/** From how many networks a term was asked for, without saying which (decision 048). */
export const migration: Migration = {
  name: '027-search-networks',
  async up(schema) {
    await schema.keyedTable(
      'search_network',
      { term_id: referenceColumn('search_term', 'cascade'), place: integerColumn() },
      ['term_id', 'place'],
    )
  },
}
