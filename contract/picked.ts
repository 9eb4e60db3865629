import { storeKeys } from './constants.ts'

/** A product in the compare tray. */
export interface Picked {
  id: number
  code: string
  name: string
  cover: string
  /** Type of the first level: only products below the same one are compared. */
  root: number
  type: string
}

/** What pages of the site know of a member: ids of the saved products, newest first, and what the compare tray holds. */
export interface Shelf {
  products: number[]
  compared: Picked[]
}

/** What became of a visitor's shelf at sign-in; `left` counts products for which there was no room. */
export interface MergedShelf extends Shelf {
  left: number
}

/** Where a browser keeps what is picked. */
export const pickedKey = 'site-compare'
/** Where it keeps the ids of saved products. */
export const savedKey = 'site-saved'
/** Where it keeps whose they are: the id of a member whose account holds the same; a visitor's have none. */
export const ownerKey = 'site-shelf'
/** Something stands under one of these when there is anything to show, to take along at a sign-in, or to forget. */
export const shelfKeys: readonly string[] = [savedKey, pickedKey, ownerKey, storeKeys.user]

/** As many as fit beside each other (areas 23.6). */
export const mostPicked = 4

/** As many products as one member saves. */
export const mostSaved = 200

/** As many comparisons as one member keeps under a name, and as long as that is. */
export const mostNamed = 20
export const longestName = 40

/** Where products stand side by side: the product centre with their ids (areas 23.6). */
export const comparedAddress = (ids: readonly number[]): string => `/client/product?compare=${ids.join()}`

function isPicked(value: unknown): value is Picked {
  if (typeof value !== 'object' || value === null) return false
  const { id, code, name, cover, root, type } = { id: 0, code: 0, name: 0, cover: 0, root: 0, type: 0, ...value }
  const words: unknown[] = [code, name, cover, type]
  return Number.isInteger(id) && Number.isInteger(root) && words.every((word) => typeof word === 'string')
}

/** A stored or written list; anything else is no list. */
export function pickedIn(stored: string | null): Picked[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isPicked).slice(0, mostPicked) : []
  } catch {
    return []
  }
}

/** What becomes of the tray when a product is chosen: in, out, or not possible. */
export function toggledPick(
  list: readonly Picked[],
  one: Picked,
): { list: readonly Picked[]; outcome: 'in' | 'out' | 'full' | 'other-type' } {
  if (list.some((picked) => picked.id === one.id)) {
    return { list: list.filter((picked) => picked.id !== one.id), outcome: 'out' }
  }
  if (list.length >= mostPicked) return { list, outcome: 'full' }
  if (list[0] && list[0].root !== one.root) return { list, outcome: 'other-type' }
  return { list: [...list, one], outcome: 'in' }
}
