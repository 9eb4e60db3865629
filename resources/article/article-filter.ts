export const articleSorts = ['newest', 'views'] as const
export type ArticleSort = (typeof articleSorts)[number]

/** What the media centre was asked for. */
export interface ArticleFilter {
  /** Code of a category. */
  type?: string | undefined
  phrase?: string | undefined
  year?: number | undefined
  sort?: ArticleSort
  page?: number
  limit?: number
}
