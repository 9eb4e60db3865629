import type { PartCard, PublishedPart } from '../../resources/part/published-part.ts'

export interface PartsDetailData {
  /** Null when the part does not exist, is switched off or internal. */
  part: PublishedPart | null
  /** Without a part: other parts, so that the page leads on. */
  others: PartCard[]
  phone: string
}
