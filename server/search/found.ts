import type { IdSet } from '../facet/idSet.ts'

/** Rows that something was found in, from the best to the whole; each holds the one before. */
export interface Found {
  /** In what names them, as it was typed. */
  near: IdSet
  /** In what names them. */
  strong: IdSet
  /** In what names them or in their short texts. */
  summary: IdSet
  /** Anywhere, in a long text too. */
  all: IdSet
}

const isOne = ({ near, strong }: Found): boolean => near === strong
const isShort = ({ summary, all }: Found): boolean => summary === all

export function both(a: Found, b: Found): Found {
  const strong = a.strong.intersect(b.strong)
  const near = isOne(a) && isOne(b) ? strong : a.near.intersect(b.near)
  const all = a.all.intersect(b.all)
  const summary = isShort(a) && isShort(b) ? all : a.summary.intersect(b.summary)
  return { near, strong, summary, all }
}

export function either(a: Found, b: Found): Found {
  if (a.all.size === 0) return b
  if (b.all.size === 0) return a
  const strong = a.strong.union(b.strong)
  const near = isOne(a) && isOne(b) ? strong : a.near.union(b.near)
  const all = a.all.union(b.all)
  const summary = isShort(a) && isShort(b) ? all : a.summary.union(b.summary)
  return { near, strong, summary, all }
}
