import { inLanguage } from '../../contract/inLanguage.ts'
import type { Language } from '../../contract/text.ts'
import { article } from '../article/article.ts'
import { articleContext, liveArticles } from '../article/live-articles.server.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { liveParts } from '../part/live-parts.server.ts'
import { part } from '../part/part.ts'
import { catalogueContext, liveProducts } from '../product/listing/live-products.server.ts'
import { product } from '../product/product.ts'
import { readTypeTree } from '../product-type/type-tree.server.ts'
import type { Db } from '../tables.ts'
import { isSitePage, sitePages } from './site-pages.ts'

/** What a slide leads to, as it is stored. */
export interface SlideLink {
  link_type: string
  link_value: string
}

/** A row that a slide leads to. */
export interface LinkTarget {
  name: string
  name_en: string
  en_status: 0 | 1
  /** Where visitors find it. */
  path: string
  /** Visitors may open it now. */
  isLive: boolean
}

const pageOf = (page: string | undefined, id: number): string => (page ?? '').replace('{id}', String(id))

/** Who would open a link, and when. */
interface Visit {
  language: Language
  /** Unix seconds. */
  now: number
}

async function products(db: Db, ids: readonly number[], { language }: Visit) {
  const live = liveProducts(await catalogueContext(db, language))
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'name_en', 'en_status'])
    .select((eb) => eb.case().when(eb.and(live)).then(1).else(0).end().as('live'))
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, path: pageOf(product.page, row.id) }))
}

async function parts(db: Db, ids: readonly number[], { language }: Visit) {
  const live = liveParts(await readPolicy(db, 'part', language))
  const rows = await db
    .selectFrom('part')
    .select(['id', 'name', 'name_en', 'en_status'])
    .select((eb) => eb.case().when(eb.and(live)).then(1).else(0).end().as('live'))
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, path: pageOf(part.page, row.id) }))
}

async function articles(db: Db, ids: readonly number[], visit: Visit) {
  const live = liveArticles(await articleContext(db, visit))
  const rows = await db
    .selectFrom('article')
    .select(['id', 'title as name', 'title_en as name_en', 'en_status'])
    .select((eb) => eb.case().when(eb.and(live)).then(1).else(0).end().as('live'))
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, path: pageOf(article.page, row.id) }))
}

async function types(db: Db, ids: readonly number[]) {
  const tree = await readTypeTree(db)
  return ids.flatMap((id) => {
    const node = tree.byId.get(id)
    return node ? [{ ...node, live: tree.live.has(id) ? 1 : 0, path: `/client/product?type=${id}` }] : []
  })
}

const readers = { product: products, product_type: types, article: articles, part: parts } as const

/** Nouns whose rows a slide may lead to. */
export type TargetNoun = keyof typeof readers

export const isTargetNoun = (type: string): type is TargetNoun => Object.hasOwn(readers, type)

const idOf = (value: string): number => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : 0)

export const keyOf = ({ link_type, link_value }: SlideLink): string => `${link_type} ${idOf(link_value)}`

/** The rows that slides lead to, by `keyOf`, and whether this visit may open them; one question for each noun among them. */
export async function readTargets(
  db: Db,
  links: readonly SlideLink[],
  visit: Visit,
): Promise<ReadonlyMap<string, LinkTarget>> {
  const found = new Map<string, LinkTarget>()
  for (const [type, read] of Object.entries(readers)) {
    const ids = [...new Set(links.flatMap((link) => (link.link_type === type ? [idOf(link.link_value)] : [])))]
    if (ids.length === 0) continue
    for (const { id, name, name_en, en_status, path, live } of await read(db, ids, visit)) {
      found.set(`${type} ${id}`, { name, name_en, en_status, path, isLive: live === 1 })
    }
  }
  return found
}

/**
 * Where a slide leads; nowhere when visitors could not get there, so that no link of the site is ever dead (areas 5).
 */
export function linkAddress(link: SlideLink, targets: ReadonlyMap<string, LinkTarget>): string {
  const { link_type, link_value } = link
  if (link_type === 'url') return link_value
  if (link_type === 'page') return isSitePage(link_value) ? sitePages[link_value].path : ''
  const target = targets.get(keyOf(link))
  return target?.isLive ? target.path : ''
}

/** What a slide leads to is called, for the back office; empty when it is gone. */
export function nameOf(link: SlideLink, targets: ReadonlyMap<string, LinkTarget>, language: Language): string {
  const { link_type, link_value } = link
  if (link_type === 'url') return link_value
  if (link_type === 'page')
    return isSitePage(link_value) ? sitePages[link_value].label[language === 'en' ? 'en' : 'zh'] : ''
  const target = targets.get(keyOf(link))
  if (!target) return ''
  const { name, name_en } = target
  return inLanguage({ name, name_en }, language).name
}
