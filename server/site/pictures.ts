import type { Language } from '../../contract/text.ts'
import {
  canBeShared,
  hasThumbnails,
  pictureVersion,
  type ThumbnailSize,
  thumbnailAddress,
  thumbnailSizes,
} from '../../contract/thumbnails.ts'
import { runBuilt } from '../db/builtOnce.ts'
import type { Db } from '../db/database.ts'
import { escapeHtml } from './escapeHtml.ts'
import { sharedPictureTags } from './sharing.ts'

/** What a page needs to know of a stored file that it shows. */
export interface ShownFile {
  url: string
  version: number
  mimetype: string
  width: number
  height: number
  focal_x: number
  focal_y: number
  alt: string
  alt_en: string
  visibility: string
}

/** The stored files that a page names: those there are, and those that were deleted all the same. */
export interface NamedFiles {
  known: ReadonlyMap<string, ShownFile>
  missing: ReadonlySet<string>
}

/** An address of ours up to where HTML, JSON, CSS or a query ends it. */
const address = /\/storage\/[^"'&?#\s()<>,\\]+/g
const tag = /<img\b[^>]*>/g
const mostFiles = 500
const facts = ['visibility', 'version', 'mimetype', 'width', 'height', 'focal_x', 'focal_y', 'alt', 'alt_en'] as const

/**
 * A finished page with its stored pictures as they are now: replaced ones under a new address, in several sizes for the
 * browser to choose from, with the words of the file where the page has none of its own.
 */
export async function dressPictures(
  db: Db,
  html: string,
  { language, memory }: { language: Language; memory?: FileMemory },
): Promise<string> {
  return dressed(html, await filesNamedIn(db, html, memory), language)
}

/** The data of a call with replaced files under their new addresses, as the page of the same screen has them. */
export async function nameReplaced<T>(db: Db, data: T): Promise<T> {
  const json = JSON.stringify(data)
  const renamed = withVersions(json, await filesNamedIn(db, json))
  // Only texts within it have changed.
  return renamed === json ? data : (JSON.parse(renamed) as T)
}

async function filesNamedIn(db: Db, page: string, memory = new FileMemory()): Promise<NamedFiles> {
  const urls = [...new Set(page.match(address))].slice(0, mostFiles)
  const files = await memory.filesAt(db, urls)
  const known = new Map<string, ShownFile>()
  const missing = new Set<string>()
  for (const url of urls) {
    const file = files.get(url)
    if (file) known.set(url, file)
    else missing.add(url)
  }
  return { known, missing }
}

const mostRemembered = 20_000

/** Stored files by address as they are in one version of the content; pages share most of theirs with others. */
export class FileMemory {
  /** Null where no file has the address. */
  #known = new Map<string, ShownFile | null>()

  /** Content changed: nothing known is true any more. What is being read goes to waiting callers and is not kept. */
  forget(): void {
    this.#known = new Map()
  }

  /** Files at these addresses. One query, however many are not known yet, and a second one only for those that it did not find. */
  async filesAt(db: Db, urls: readonly string[]): Promise<ReadonlyMap<string, ShownFile | null>> {
    const known = this.#known
    const asked = urls.filter((url) => !known.has(url))
    if (asked.length === 0) return known
    if (known.size > mostRemembered) this.forget()
    const rows = await filesAt(db, asked)
    const found = new Set(rows.map(({ url }) => url))
    const others = asked.filter((url) => !found.has(url))
    if (others.length > 0) rows.push(...(await knownOtherwise(db, others)))
    for (const url of asked) known.set(url, null)
    for (const row of rows) {
      // Several records may share one file; the most open one counts.
      if (row.visibility === 'public' || !known.get(row.url)) known.set(row.url, row)
    }
    return known
  }
}

async function filesAt(db: Db, urls: readonly string[]): Promise<ShownFile[]> {
  const { rows } = await runBuilt(db, `shown files ${urls.length}`, urls, (asked) =>
    db
      .selectFrom('attachment')
      .select(['url', ...facts])
      .where('url', 'in', asked)
      .compile(),
  )
  return rows
}

/** Files by a further address that a client was given (protocol 6.5). */
async function knownOtherwise(db: Db, urls: readonly string[]): Promise<ShownFile[]> {
  const { rows } = await runBuilt(db, `shown files otherwise ${urls.length}`, urls, (asked) =>
    db
      .selectFrom('attachment')
      .innerJoin('file_address', 'file_address.attachment_id', 'attachment.id')
      .select(['file_address.url', ...facts])
      .where('file_address.url', 'in', asked)
      .compile(),
  )
  return rows
}

/** The same with the files already loaded. */
export function dressed(html: string, files: NamedFiles, language: Language): string {
  if (files.known.size + files.missing.size === 0) return html
  return withVersions(
    withSharedPicture(html, files).replace(tag, (whole) => dressedTag(whole, files, language)),
    files,
  )
}

const storedTag = /<meta property="og:image" content="([^"]*?)(\/storage\/[^"?]+)">/

/** A finished page whose stored picture for sharing is the one that is made of it; without one that visitors may see it has none. */
function withSharedPicture(html: string, { known }: NamedFiles): string {
  return html.replace(storedTag, (whole, origin: string, url: string) => {
    const file = known.get(url)
    if (file?.visibility !== 'public') return ''
    return canBeShared(file.mimetype)
      ? sharedPictureTags(origin + encodeURI(thumbnailAddress(url, 'share', pictureVersion(file))))
      : whole
  })
}

function withVersions(page: string, { known }: NamedFiles): string {
  if (![...known.values()].some(({ version }) => version > 0)) return page
  return page.replace(address, (url, at: number) => {
    const version = known.get(url)?.version ?? 0
    return version > 0 && page[at + url.length] !== '?' ? `${url}?v=${version}` : url
  })
}

function dressedTag(whole: string, { known, missing }: NamedFiles, language: Language): string {
  const src = attribute(whole, 'src') ?? ''
  if (missing.has(src)) return whole.replace(`"${src}"`, `"${missingPicture}"`)
  const file = known.get(src)
  if (file?.visibility !== 'public') return whole
  return withSizes(withWords(whole, language === 'en' ? file.alt_en : file.alt), file)
}

const names = ['src', 'alt', 'width', 'sizes', 'loading', 'data-cut'] as const
type Name = (typeof names)[number]
// Every name is one of the list above.
const patterns = Object.fromEntries(names.map((name) => [name, new RegExp(`\\s${name}="([^"]*)"`, 'i')])) as Record<
  Name,
  RegExp
>

const attribute = (whole: string, name: Name): string | undefined => patterns[name].exec(whole)?.[1]

/** In the place of a picture that was deleted although it is used (areas 19). */
const missingPicture = '/static/images/missing.svg'

const closing = /\s*\/?>$/

function withWords(whole: string, words: string): string {
  if (words === '' || attribute(whole, 'alt')) return whole
  return whole.replace(/\salt=""/i, '').replace(closing, () => ` alt="${escapeHtml(words)}"/>`)
}

/** Animations move only as a whole; of everything else the browser takes the size it needs. */
function withSizes(whole: string, file: ShownFile): string {
  if (!hasThumbnails(file.mimetype) || file.mimetype === 'image/gif' || file.width < 1 || file.height < 1) return whole
  const version = pictureVersion(file)
  const isCut = attribute(whole, 'data-cut') !== undefined
  const found = (isCut ? cuts(file) : wholes(file)).map(
    ({ size, width }) => `${thumbnailAddress(file.url, size, version)} ${width}w`,
  )
  const width = attribute(whole, 'width')
  // Without a width of its own a picture would be as wide as the size that was chosen.
  const shape = width === undefined && !isCut ? ` width="${file.width}" height="${file.height}"` : ''
  const lazy = attribute(whole, 'loading') === 'lazy' ? 'auto, ' : ''
  const wide = width ?? file.width
  const sizes = attribute(whole, 'sizes') ?? `(max-width: ${wide}px) 100vw, ${wide}px`
  const plain = whole.replace(/\ssizes="[^"]*"/i, '').replace(/\sdata-cut="[^"]*"/, '')
  return plain.replace(closing, () => `${shape} srcset="${found.join(', ')}" sizes="${lazy}${sizes}"/>`)
}

interface Candidate {
  size: ThumbnailSize
  width: number
}

function cuts({ width, height }: ShownFile): Candidate[] {
  const { width: across, height: down } = thumbnailSizes['960']
  const whole = Math.min(width, Math.round((height * across) / down))
  return upTo(whole, ['480', '960'])
}

const wholes = ({ width }: ShownFile): Candidate[] => upTo(width, ['w480', 'w960', 'w1920'])

/** The sizes up to the first that is as wide as the picture itself. */
function upTo(widest: number, sizes: readonly ThumbnailSize[]): Candidate[] {
  const last = sizes.findIndex((size) => thumbnailSizes[size].width >= widest)
  return sizes
    .slice(0, last < 0 ? sizes.length : last + 1)
    .map((size) => ({ size, width: Math.min(thumbnailSizes[size].width, widest) }))
}
