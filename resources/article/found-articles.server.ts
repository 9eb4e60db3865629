import { projection } from '../../contract/definition/projection.ts'
import { allWordsOf } from '../../contract/excerpt.ts'
import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import type { Match } from '../../server/search/matching.ts'
import { snippetOf } from '../../server/search/snippet.ts'
import type { Db } from '../tables.ts'
import { article } from './article.ts'
import { articleTexts } from './article-texts.server.ts'
import type { ArticleContext } from './live-articles.server.ts'
import type { Pieces } from './published-article.ts'

/** Articles that hold a phrase, live or not; undefined without a phrase, and until the texts have been read. */
export async function matchedArticles(db: Db, phrase: string | undefined): Promise<Match | undefined> {
  if (phrase === undefined || phrase.trim() === '') return undefined
  return (await articleTexts.current(db))?.match(phrase)
}

const articleBody = projection(article, 'public', ['id', 'summary', 'content'])

/** Where the phrase stands in articles of which the title does not hold it, in the language of the reader. */
export async function snippetsOf(
  db: Db,
  ids: readonly number[],
  { match, context }: { match: Match; context: ArticleContext },
): Promise<ReadonlyMap<number, Pieces>> {
  const asked = ids.filter((id) => match.all.has(id) && !match.strong.has(id))
  if (asked.length === 0) return new Map()
  const { rows } = await runBuilt(db, 'snippets of articles', [idList(db, asked)], ([list]) =>
    db
      .selectFrom('article')
      .select(articleBody.columns)
      .where(isAnyOf(db, 'id', list))
      .compile(),
  )
  return new Map(
    rows.flatMap((row) => {
      const { id, summary, content } = articleBody.project(row, context.language)
      const inSummary = match.summary.has(id) ? snippetOf(summary, match.needles) : undefined
      const snippet = inSummary ?? snippetOf(allWordsOf(content), match.needles)
      return snippet ? [[id, snippet] as const] : []
    }),
  )
}
