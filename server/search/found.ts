import type { IdSet } from '../facet/idSet.ts'

/** Rows that something was found in, from the best to the whole; each holds the one before. */
export interface Found {
  /** In what names them, as it was typed. */
  near: IdSet
  /** In what names them. */
  strong: IdSet
  /** Anywhere. */
  all: IdSet
}

const isOne = ({ near, strong }: Found): boolean => near === strong

export function both(a: Found, b: Found): Found {
  const strong = a.strong.intersect(b.strong)
  const near = isOne(a) && isOne(b) ? strong : a.near.intersect(b.near)
  return { near, strong, all: a.all.intersect(b.all) }
}

export function either(a: Found, b: Found): Found {
  if (a.all.size === 0) return b
  if (b.all.size === 0) return a
  const strong = a.strong.union(b.strong)
  const near = isOne(a) && isOne(b) ? strong : a.near.union(b.near)
  return { near, strong, all: a.all.union(b.all) }
}
