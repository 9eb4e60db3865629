import { type Projected, projection } from '../../contract/definition/projection.ts'
import { culture } from './culture.ts'

export const cultureEntry = projection(
  culture,
  'public',
  [
    ...(['id', 'group', 'title', 'subtitle', 'content', 'icon', 'image', 'images'] as const),
    ...(['issuer', 'cert_no', 'is_home'] as const),
  ],
  { reads: ['event_date', 'valid_until_date'] },
)
/** An entry about the company as visitors see it, in one language; what its group does not have is empty. */
export interface PublishedCulture extends Projected<typeof cultureEntry> {
  /** `2010`, `2010-04` or `2010-04-30`. */
  event_date: string
  valid_until_date: string
}
