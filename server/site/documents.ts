import type { LayoutData, Place } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { type PreviewedRow, previewedRow } from '../engine/calls/preview.ts'
import { type Made, Page, PageCache } from './cache.ts'
import { throughCdn } from './cdn.ts'
import type { Layout, SiteAssets } from './layout.ts'
import { dressPictures, FileMemory } from './pictures.ts'
import { renderDocument } from './render.ts'
import { earliest, knownQuery, type Screen } from './screen.ts'
import { VersionMemory } from './versionMemory.ts'
import { type VersionWatch, watchContent } from './versionWatch.ts'

export interface DocumentsOptions {
  db: Db
  frame: Layout
  assets: SiteAssets
  /** `https://www.example.com`, as documents call the site. */
  origin(): string
  /** Address from which visitors fetch pictures; empty when it is ours. */
  cdn(): string
  /** Stands in for every page while the site is closed. */
  closed: Screen
  /** Bytes of kept documents. */
  limit?: number
}

export interface Asked {
  screen: Screen
  language: Language
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  from: () => string
}

export interface Answered {
  page: Page
  /** Milliseconds spent; nothing for a kept page. */
  made?: Pick<Made, 'load' | 'render'>
}

/** What a document is made for: where it stands, when, and for whose eyes. */
interface Making {
  place: Place
  now: number
  preview?: PreviewedRow
}

const sinceOf = (start: number): number => Math.round((performance.now() - start) * 100) / 100

/** Makes documents and keeps them exactly as long as they are true (architecture 8). */
export class Documents {
  readonly #options: DocumentsOptions
  readonly #cache: PageCache
  readonly #watch: VersionWatch
  readonly #memory = new VersionMemory()
  readonly #files = new FileMemory()

  constructor(options: DocumentsOptions) {
    this.#options = options
    this.#cache = new PageCache(options.limit)
    this.#watch = watchContent(options.db, () => this.empty())
  }

  /** Forgets every document and what several of them need. */
  empty(): void {
    this.#cache.empty()
    this.#memory.forget()
    this.#files.forget()
  }

  close(): void {
    this.#watch.stop()
  }

  /** A kept page without a promise where no other process can have changed content: most answers are such. */
  answer(asked: Asked): Answered | Promise<Answered> {
    const settled = this.#watch.settled()
    return settled ? settled.then(() => this.#answer(asked)) : this.#answer(asked)
  }

  #answer(asked: Asked): Answered | Promise<Answered> {
    const now = Math.floor(Date.now() / 1000)
    const token = asked.query.get('preview')
    if (token !== null) return this.#preview(asked, token, now)
    const query = asked.query.size === 0 ? '' : knownQuery(asked.screen, asked.query).toString()
    const place: Place = { language: asked.language, path: asked.path, query }
    const key = `${asked.language} ${asked.path}?${query}`
    const kept = this.#cache.kept(key, now)
    if (kept) return { page: kept }
    return this.#cache.make(key, () => this.#make(asked, { place, now }))
  }

  /** Made for this reader alone; with a link that has run out the page is what visitors see. */
  async #preview(asked: Asked, token: string, now: number): Promise<Answered> {
    const preview = await previewedRow(this.#options.db, token, now)
    const query = knownQuery(asked.screen, asked.query)
    query.set('preview', token)
    const place: Place = {
      language: asked.language,
      path: asked.path,
      query: query.toString(),
      preview: preview ? 'shown' : 'expired',
    }
    const made = await this.#make(asked, { place, now, ...(preview && { preview }) })
    return { page: new Page(made), made }
  }

  async #make(asked: Asked, { place, now, preview }: Making): Promise<Made> {
    const { language, params, from } = asked
    const { db, frame, assets, closed } = this.#options
    const origin = this.#options.origin()
    const started = performance.now()
    const query = new URLSearchParams(place.query)
    const frameData = await this.#frameData(language, now)
    const screen = frameData.closed && !preview ? closed : asked.screen
    const asking = { language, params, query, from, now, once: this.#memory.once.bind(this.#memory) }
    const loaded = await screen.load(db, { ...asking, ...(preview && { preview }) })
    const load = sinceOf(started)
    const drawing = performance.now()
    const plain = renderDocument({ screen, loaded, place, origin, frame, frameData, assets })
    const html = throughCdn(await dressPictures(db, plain, { language, memory: this.#files }), this.#options.cdn())
    const body = assets.transform ? await assets.transform(place.path, html) : html
    return {
      body,
      status: loaded.status ?? screen.status ?? 200,
      until: earliest(loaded.until, frameData.until),
      passBy: loaded.passBy,
      keep: !screen.fresh && !loaded.unshared && !assets.transform,
      unshared: loaded.unshared,
      load,
      render: sinceOf(drawing),
    }
  }

  #frameData(language: Language, now: number): Promise<LayoutData> {
    const load = () => this.#options.frame.load(this.#options.db, language, now)
    return this.#memory.once(`frame ${language}`, load, ({ until }) => until)
  }
}
