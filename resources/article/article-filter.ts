export const articleSorts = ['newest', 'views'] as const
export type ArticleSort = (typeof articleSorts)[number]

/** Filters of the media centre. */
export interface ArticleFilter {
  /** Code of a category. */
  type?: string | undefined
  phrase?: string | undefined
  year?: number | undefined
  sort?: ArticleSort
  page?: number
  limit?: number
}
