import { allWordsOf } from '../../contract/excerpt.ts'
import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { type PublicTexts, searchedRows } from '../../server/search/searchedRows.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'

/** What articles are found by; whether one is live now is asked when it is shown, since it changes by time alone. */
export const articleTexts = searchedRows<Db>('article', readTexts)

/** A long article has a third of it. */
const longestBody = 60_000

async function readTexts(db: Db, ids: readonly number[]): Promise<PublicTexts[]> {
  const { rows } = await runBuilt(db, 'searched articles', [idList(db, ids)], ([asked]) =>
    db
      .selectFrom('article')
      .select(['id', 'title', 'title_en', 'summary', 'summary_en', 'tags', 'en_status'])
      .select(['content', 'content_en'])
      .where('status', '=', '1')
      .where(isAnyOf(db, 'id', asked))
      .compile(),
  )
  return rows.map((row) => {
    const english = (...texts: readonly string[]) => (row.en_status === 1 ? texts : [])
    return {
      id: row.id,
      codes: [],
      strong: [row.title, ...english(row.title_en)],
      weak: [row.summary, ...storedJson<string[]>(row.tags), ...english(row.summary_en)],
      body: [row.content, ...english(row.content_en)].map((html) => allWordsOf(html).slice(0, longestBody)),
    }
  })
}
