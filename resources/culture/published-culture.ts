import type { CultureGroup } from './culture.ts'

/** An entry about the company as visitors see it, in one language; what its group does not have is empty. */
export interface PublishedCulture {
  id: number
  group: CultureGroup
  title: string
  subtitle: string
  content: string
  icon: string
  image: string
  images: readonly string[]
  /** `2010`, `2010-04` or `2010-04-30`. */
  event_date: string
  issuer: string
  cert_no: string
  valid_until_date: string
  is_home: 0 | 1
}
