import type { WireValue } from '../../contract/table.ts'
import type { storeBranch } from './store-branch.ts'

/** A branch as visitors see it, in one language. */
export interface PublicBranch {
  id: number
  name: string
  kind: WireValue<typeof storeBranch.fields.kind>
  /** Named in the reader's language. */
  country: string
  /** Two capital letters (ISO 3166-1), the same in every language. */
  country_code: string
  city: string
  address: string
  phone: string
  email: string
  hours: string
  /** Degrees north and east. */
  place: { lat: number; lng: number } | null
  image: string
}
