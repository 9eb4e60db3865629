import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, textColumn } from '../server/db/schema.ts'

/** What visitors search for, without who they are; and articles as rows that the search keeps in memory. */
export const migration: Migration = {
  name: '023-search-terms',
  async up(schema) {
    await schema.followed('article')
    await schema.table('search_term', {
      term: textColumn(),
      language: textColumn('zh-cn'),
      hits: integerColumn(),
      count: integerColumn(),
      first_time: integerColumn(),
      last_time: integerColumn(),
    })
    await schema.index('search_term', ['term', 'language'], { unique: true })
    await schema.index('search_term', ['language', 'count desc', 'id desc'])
    await schema.index('search_term', ['last_time desc', 'id desc'])
  },
}
