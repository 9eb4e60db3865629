import type { Kysely } from 'kysely'
import { memoize } from '../../contract/memoize.ts'
import { type Language, type Text, text } from '../../contract/text.ts'
import { isLiveArticle } from '../../resources/article/live-articles.server.ts'
import { isLivePart } from '../../resources/part/part-detail.server.ts'
import { isLiveProduct } from '../../resources/product/product-detail.server.ts'
import type { Tables } from '../../resources/tables.ts'
import type { Db } from '../../server/db/database.ts'
import { idOf } from '../../server/engine/ids.ts'
import { ownTables } from '../../server/engine/table.ts'
import { Bytes, type Route } from '../../server/http/route.ts'
import { Counter } from '../../server/memory/counter.ts'
import { Recently } from '../../server/memory/recently.ts'

/** The answer is not read, so it ends with its status. */
const nothing = new Bytes(Buffer.alloc(0), {})

/** Opened pages; written by the job that flushes counters, at most once a minute. */
export const views = {
  product: new Counter('product', 'views'),
  part: new Counter('part', 'views'),
  article: new Counter('article', 'views'),
}

/** Writes what was counted; a job does, and the server once more when it stops (architecture 7). */
export async function flushViews(db: Db): Promise<void> {
  await Promise.all(Object.values(views).map((counter) => counter.flush(db)))
}

/** One visitor, known by address and browser, counts once in half an hour for each page (areas 4.2). */
const visitsTo = memoize((_db: Db) => new Recently(30 * 60))

interface Visit {
  language: Language
  /** Unix seconds. */
  now: number
}

interface Viewed {
  controller: string
  summary: Text
  views: Counter
  isLive(db: Kysely<Tables>, id: number, visit: Visit): Promise<boolean>
}

/** Documents are cached and prerendered, so the page itself reports that it is read. */
function viewRoute({ controller, summary, views, isLive }: Viewed): Route {
  return {
    app: 'api',
    controller,
    action: 'view',
    methods: ['POST'],
    permission: 'public',
    evenReadOnly: true,
    summary,
    async handle({ db, input, actor: { ip, useragent, language }, now }) {
      const id = idOf(input.id)
      const isLiveId = id !== undefined && (await isLive(ownTables<Tables>(db), id, { language, now }))
      if (isLiveId && visitsTo(db).isFirst([controller, String(id), ip, useragent], now)) views.add(id)
      return nothing
    },
  }
}

export const viewRoutes: readonly Route[] = [
  viewRoute({
    controller: 'product',
    summary: text('浏览产品', 'A product was viewed'),
    views: views.product,
    isLive: (db, id, { language }) => isLiveProduct(db, id, language),
  }),
  viewRoute({
    controller: 'part',
    summary: text('浏览配件', 'A part was viewed'),
    views: views.part,
    isLive: (db, id, { language }) => isLivePart(db, id, language),
  }),
  viewRoute({
    controller: 'article',
    summary: text('浏览文章', 'An article was viewed'),
    views: views.article,
    // Every article is there in Chinese, and a view counts for both languages.
    isLive: (db, id, { now }) => isLiveArticle(db, id, { now, hidesUntranslated: false }),
  }),
]
