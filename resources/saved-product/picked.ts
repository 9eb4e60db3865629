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

/** Where this browser keeps its picks. */
export const pickedKey = 'site-compare'

/** As many as fit beside each other (areas 23.6). */
export const mostPicked = 4

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
