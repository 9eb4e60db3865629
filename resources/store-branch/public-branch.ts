import { type Projected, projection } from '../../contract/definition/projection.ts'
import { storeBranch } from './store-branch.ts'

export const publicBranch = projection(
  storeBranch,
  'public',
  ['id', 'name', 'kind', 'city', 'address', 'phone', 'email', 'hours', 'image'],
  { reads: ['country', 'lat', 'lng'] },
)
/** A branch as visitors see it, in one language. */
export interface PublicBranch extends Projected<typeof publicBranch> {
  /** Named in the reader's language. */
  country: string
  /** Two capital letters (ISO 3166-1), the same in every language. */
  country_code: string
  /** Degrees north and east. */
  place: { lat: number; lng: number } | null
}
