import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { memoize } from '../../contract/memoize.ts'
import { type Language, text } from '../../contract/text.ts'
import { searchArticles } from '../../resources/article/search-articles.server.ts'
import { searchCatalogue } from '../../resources/product/search-catalogue.server.ts'
import { listProductTypes } from '../../resources/product-type/product-type.server.ts'
import { popularTerms, SearchLog } from '../../resources/search-term/search-log.server.ts'
import type { Db, Tables } from '../../resources/tables.ts'
import { databaseOf } from '../../server/db/dialect.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { Call, Route } from '../../server/http/route.ts'
import { marked } from '../../server/search/marked.ts'
import { networkOf } from '../../server/session/network.ts'
import { findsSomething, meantBy } from '../meant.server.ts'
import { isSearchBuilt } from '../search-built.server.ts'
import type { FoundGroup, SearchFound, SearchHits } from './search-hits.ts'
import { SearchResults } from './search-results.tsx'

const longest = 60
const mostPopular = 8

/** Type-ahead over products, parts and articles, the best first (areas 23.1); `view=overlay` answers what the overlay shows. */
export const searchRoute: Route = {
  app: 'api',
  controller: 'site',
  action: 'search',
  methods: ['GET'],
  permission: 'public',
  summary: text('搜索产品、配件和文章', 'Search products, parts and articles'),
  async handle(call): Promise<SearchHits | { html: string }> {
    const { language } = call.actor
    const found = await search(call)
    if (call.query.view !== 'overlay') return hitsOf(found)
    const shown = await shownOf(ownTables<Tables>(call.db), found, { language, now: call.now })
    return { html: renderToStaticMarkup(createElement(SearchResults, { found: shown, language })) }
  },
}

type Found = Awaited<ReturnType<typeof search>>

async function search({ db, query, actor, now }: Call) {
  const own = ownTables<Tables>(db)
  const { language } = actor
  const phrase = String(query.q ?? '').slice(0, longest)
  const { products, parts } = await searchCatalogue(own, phrase, language)
  const articles = await searchArticles(own, phrase, { language, now })
  const hits = products.total + parts.total + articles.total
  const meant = hits === 0 ? await meantBy(own, phrase, { language, now }) : undefined
  noteSearch(own, { phrase, language, hits, from: networkOf(actor.ip), now })
  return { phrase, products, parts, articles, meant: meant?.phrase ?? '' }
}

function hitsOf({ products, parts, articles, meant }: Found): SearchHits {
  return {
    products: products.list,
    parts: parts.list,
    articles: articles.list,
    totals: { products: products.total, parts: parts.total },
    meant,
  }
}

async function shownOf(
  db: Db,
  { phrase, products, parts, articles, meant }: Found,
  { language, now }: { language: Language; now: number },
): Promise<SearchFound> {
  const coded = ({ list, total, needles }: Found['products'] | Found['parts']): Omit<FoundGroup, 'kind'> => ({
    total,
    hits: list.map(({ id, cover, name, code, lang_fallback }) => ({
      id,
      cover,
      name: marked(name, needles),
      mark: marked(code, needles),
      lang_fallback,
    })),
  })
  const told = articles.list.map(({ id, cover, title, category, publish_day, lang_fallback, snippet }) => ({
    id,
    cover,
    name: marked(title, articles.needles),
    mark: [{ text: `${category} · ${publish_day}`, isHit: false }],
    lang_fallback,
    snippet,
  }))
  const isEmpty = products.total + parts.total + told.length === 0
  return {
    phrase: phrase.trim(),
    groups: [
      { kind: 'products', ...coded(products) },
      { kind: 'parts', ...coded(parts) },
      { kind: 'articles', total: articles.total, hits: told },
    ],
    meant,
    popular: isEmpty ? await popular(db, { language, now }) : [],
  }
}

/** What is searched for most; the types as long as there were no searches. */
async function popular(db: Db, asked: { language: Language; now: number }): Promise<string[]> {
  const terms: string[] = []
  // The database takes too long to be asked for each of them.
  const candidates = (await isSearchBuilt(db)) ? await popularTerms(db, { ...asked, limit: 2 * mostPopular }) : []
  for (const term of candidates) {
    if (terms.length < mostPopular && (await findsSomething(db, term, asked))) terms.push(term)
  }
  if (terms.length === mostPopular) return terms
  const types = (await listProductTypes(db, asked.language)).filter(({ count }) => count > 0)
  return [...new Set([...terms, ...types.map(({ name }) => name)])].slice(0, mostPopular)
}

const logOf = memoize((_database: object) => new SearchLog())

const noteSearch = (db: Db, search: Parameters<SearchLog['note']>[0]): void => logOf(databaseOf(db)).note(search)

/** Writes what was searched for; a job does, and the server once more when it stops. */
export const flushSearches = (db: Db): Promise<void> => logOf(databaseOf(db)).flush(db)
