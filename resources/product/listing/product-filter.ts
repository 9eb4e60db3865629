export const productSorts = ['default', 'newest', 'views'] as const
export type ProductSort = (typeof productSorts)[number]

/** Filters of the product centre; everything is optional, unknown values match nothing. */
export interface ProductFilter {
  /** A type; its children are included. */
  type?: number
  brands?: readonly number[]
  standards?: readonly string[]
  flags?: readonly ('new' | 'hot')[]
  /** Chosen values of filterable params by key; values of one key are alternatives, keys narrow each other. */
  params?: Readonly<Record<string, readonly string[]>>
  /** Code, name and standards contain it. */
  phrase?: string
  sort?: ProductSort
  /** From 1; a page past the end is empty with the total (architecture 7). */
  page?: number
  /** 1 to 500, 12 when not given. */
  limit?: number
}
