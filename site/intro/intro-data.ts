import type { CompanyFacts, Figure } from '../shell/facts.ts'

export interface IntroData {
  facts: CompanyFacts
  figures: Figure[]
}
