import type { Kysely } from 'kysely'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { PageHead, PageProps, Place } from '../../contract/page.ts'
import type { Language, Text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { PreviewedRow } from '../engine/calls/preview.ts'
import { ownTables } from '../engine/table.ts'
import type { Once } from './versionMemory.ts'

/** What a loader is asked: checked by the frame, the same for a document and for its call. */
export interface ScreenRequest {
  language: Language
  /** Parts of the path, `id` of `/client/product/detail/:id`. */
  params: Readonly<Record<string, string>>
  /** Known names only; a name may come several times (`getAll`). */
  query: URLSearchParams
  /** The network that asks, for limits. A page may depend on it only where it is kept for nobody (`unshared`). */
  from: () => string
  /** Unix seconds. */
  now: number
  /** For what other pages of the same content version need as well and which changes with that version alone. */
  once: Once
  /** A row that this reader may see as it stands, whatever visitors may: a signed link names it, and the page is not kept. */
  preview?: PreviewedRow
}

/** Id of the previewed row where it is one of this table. */
export const previewOf = ({ preview }: Pick<ScreenRequest, 'preview'>, table: string): number | undefined =>
  preview?.table === table ? preview.id : undefined

/** What a loader answers. */
export interface Loaded<Data> {
  data: Data
  /** Unix seconds of the next instant at which the answer changes by time alone; the cached page dies then. */
  until?: number
  /** Readers who saw the page within these days are redirected at once; with 0 days every reader is. */
  passBy?: { to: string; days: number }
  /** For whoever holds the address, which names something secret: kept in no cache, and told to no other site. */
  unshared?: true
  /** 404 when what the address names is not live; the page still draws its data. */
  status?: 200 | 404
  /** The row is there for readers of the other language only: with status 404 the frame says so in place of the page (areas 1.3). */
  untranslated?: boolean
  head?: PageHead
}

/** The first of some instants, where there is one. */
export function earliest(...instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((instant) => instant !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** For an answer of which parts change by time alone at these instants. */
export function untilNext(...instants: readonly (number | undefined)[]): { until?: number } {
  const until = earliest(...instants)
  return until === undefined ? {} : { until }
}

/** A loader sees the tables of its own nouns; the frame passes the same connection. */
export type Load<Data, Tables> = (db: Kysely<Tables>, request: ScreenRequest) => Promise<Loaded<Data>>

/** A page for the site map. */
export interface Listed {
  /** Path and query of its Chinese page. */
  address: string
  /** English readers find it too. */
  inEnglish: boolean
  /** Unix seconds of its last change, where it was recorded. */
  changed?: number | undefined
  images?: readonly string[]
}

/** A stretch of a listing that can be read at once. */
export interface Piece {
  at: number
  count: number
}

/** What a screen shows at many addresses: read a piece at a time, for there may be hundreds of thousands. */
export interface Listing {
  /** Pieces that hold something, at most some thousands of pages each. */
  pieces(db: Db, now: number): Promise<readonly Piece[]>
  piece(db: Db, at: number, now: number): Promise<readonly Listed[]>
  /** The next instant at which it changes by time alone. */
  until?(db: Db, now: number): Promise<number | undefined>
}

interface Facts {
  /** `/client/product/detail/:id` */
  path: string
  /** Second address of the same data: `product/detail` is `GET /api/product/detail?id=7`. */
  api?: `${string}/${string}`
  title: Text
  /** Names of the query that change the page; `p.*` matches every name beginning with `p.`. Others are dropped. */
  query?: readonly string[]
  /** Status of the document when the loader names none. */
  status?: 200 | 401 | 404 | 503
  /** `bare` leaves out header and footer. */
  frame?: 'full' | 'bare'
  /** Stays out of search engines and of the site map. */
  hidden?: boolean
  /** Documents that must be made for every visit. */
  fresh?: boolean
  /** Its other addresses for the site map. */
  listing?: Listing
}

/** One screen of the public site as the frame runs it. */
export interface Screen extends Facts {
  load(db: Db, request: ScreenRequest): Promise<Loaded<unknown>>
  draw(data: unknown, place: Place): ReactNode
}

/** For pages that are a function of their place alone. */
export const loadNothing = async (): Promise<Loaded<null>> => ({ data: null })

/** One load, one page, two addresses (architecture 4); a page that takes other data than is loaded does not compile. */
export function screenOf<Data, Tables>(
  facts: Facts & { load: Load<Data, Tables>; page: ComponentType<PageProps<Data>> },
): Screen {
  const { page, load, ...rest } = facts
  return {
    ...rest,
    load: (db, request) => load(ownTables<Tables>(db), request),
    // The data given here is the answer of `load` above.
    draw: (data, place) => createElement(page, { data: data as Data, place }),
  }
}

/** The known part of a query, sorted, without empty values: one page, one key. */
export function knownQuery(screen: Pick<Screen, 'query'>, asked: Iterable<readonly [string, string]>): URLSearchParams {
  const known = screen.query ?? []
  const isKnown = (name: string): boolean =>
    known.some((word) => (word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : word === name))
  const kept = new URLSearchParams()
  for (const [name, value] of asked) if (value !== '' && isKnown(name)) kept.append(name, value)
  kept.sort()
  return kept
}
