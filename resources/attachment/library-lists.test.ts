import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachment } from '../../contract/system/attachment.ts'
import { openTestDatabase, type TestDatabase } from '../../start/testing.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase('sqlite')
})
afterAll(() => test.drop())

const planOf = async (query: string) => {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(test.db)
  return rows.map(({ detail }) => detail).join('; ')
}

/** Found by their words, in the search index or by the whole text: no list of the library is narrowed by them alone. */
const words = ['name', 'mimetype']
const filters = attachment.filters?.filter((name) => !words.includes(name)) ?? []

it.each(filters)('narrows a list of many files by %s without reading them all', async (column) => {
  const wanted = column === 'size' || column === 'last_upload_time' ? `${column} between 1 and 9` : `${column} = '1'`
  const page = `select id from attachment as self where ${wanted} order by last_upload_time desc, id desc limit 10`
  for (const query of [page, `select count(*) from attachment as self where ${wanted}`])
    expect(await planOf(query)).toMatch(/^SEARCH self USING (?:COVERING )?INDEX/)
})

it.each(['last_upload_time', 'create_time', 'size', 'quote', 'used_count', 'downloads', 'name'])(
  'shows the first page in the order of %s without sorting',
  async (column) => {
    const way = column === 'name' ? 'asc' : 'desc'
    const plan = await planOf(`select id from attachment as self order by ${column} ${way}, id desc limit 10`)
    expect(plan).toMatch(/^SCAN self USING (?:COVERING )?INDEX/)
    expect(plan).not.toContain('TEMP B-TREE')
  },
)
