import { call } from '../../browser/api-client.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import { type FileKind, fileKinds } from '../../contract/fileKind.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { hasThumbnails, type ThumbnailSize } from '../../contract/thumbnails.ts'
import { callAddress } from '../parts/definition.ts'
import { idOf, type Row } from '../parts/row.ts'

const words = (value: unknown): string => (typeof value === 'string' ? value : '')
const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A row of the attachments as the library draws it. */
export const nameOfFile = (row: Row): string => words(row.name)
export const typeOf = (row: Row): string => words(row.mimetype)
export const suffixOf = (row: Row): string => words(row.suffix)
export const bytesOf = (row: Row): number => figure(row.size)
export const usedCount = (row: Row): number => figure(row.used_count)
/** Not only marked as public: nothing closes it at the moment. */
export const isPublic = (row: Row): boolean => row.readers === 'public'
/** Marked as public, and closed by a rule. */
export const isClosed = (row: Row): boolean => row.visibility === 'public' && !isPublic(row)
export const isLocked = (row: Row): boolean => row.is_locked === 1
export const isPicture = (row: Row): boolean => row.kind === 'image'

/** Drawings scale by themselves, and have no points that a crop could choose between. */
export const isDrawing = (row: Row): boolean => typeOf(row).startsWith('image/svg')

/** Width and height in pixels; nothing for files that have none. */
export function pixelsOf(row: Row): { width: number; height: number } | undefined {
  const [width, height] = [figure(row.width), figure(row.height)]
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** A picture without a description. */
export const lacksAlt = (row: Row): boolean => row.missing_alt === 1

/** Where the bytes are, as the browser fetches them now; signed where the file is not public. */
export const sourceOf = (row: Row): string => words(row.full_url)
export const previewOf = (row: Row): string => words(row.preview)

/** What the file is sorted by; anything unknown is one of the others. */
export function kindOf(row: Row): FileKind {
  const kind = words(row.kind)
  return isKind(kind) ? kind : 'other'
}

const isKind = (said: string): said is FileKind => Object.hasOwn(fileKinds, said)

/** Another size of a picture; the file itself where there are no other sizes. */
export function sizedPreview(row: Row, size: ThumbnailSize): string {
  const preview = previewOf(row)
  const small = /\/thumbnail\/160\//
  return small.test(preview) ? preview.replace(small, `/thumbnail/${size}/`) : sourceOf(row)
}

/** Only pictures of points are cut to a shape. */
export const isCropped = (row: Row): boolean => isPicture(row) && hasThumbnails(typeOf(row))

/** The same address as something to be saved; the server counts it. */
export const savingAddress = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}download=1`

/** The same rows with links that still work; those to files which are not public run out. Throws CallFailure. */
export async function freshRows(rows: readonly Row[]): Promise<readonly Row[]> {
  const ids = rows.filter((row) => !isPublic(row)).map(idOf)
  if (ids.length === 0) return rows
  const query = { search: [{ field: 'id', operator: 'IN', val: ids.map(String) }], limit: 500 }
  const { data } = await call<ListAnswer<Row>>({ path: callAddress(attachment, 'index'), query })
  const fresh = new Map(data.list.map((row) => [idOf(row), row]))
  return rows.map((row) => fresh.get(idOf(row)) ?? row)
}
