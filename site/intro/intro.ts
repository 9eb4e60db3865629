import type { CompanyFacts, Figure } from '../shell/frame/facts.ts'

export interface IntroData {
  facts: CompanyFacts
  figures: Figure[]
  /** A link to the back office is wanted. */
  admin: boolean
}
