import { ValveSign } from '../../../browser/drawn/valve-sign.tsx'
import type { CompanyFacts } from './facts.ts'

/** The company's logo, or the sign of a valve in a pipe where none is set. */
export function BrandMark({ facts }: { facts: Pick<CompanyFacts, 'logo' | 'logoDark'> }) {
  if (!facts.logo) return <ValveSign className="brand-sign" />
  return (
    <picture className="brand-logo">
      {facts.logoDark && <source srcSet={facts.logoDark} media="(prefers-color-scheme: dark)" />}
      <img src={facts.logo} alt="" width="120" height="32" />
    </picture>
  )
}
