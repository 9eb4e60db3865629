import type { CompanyFacts } from './facts.ts'

/** The company's logo, or the sign of a valve in a pipe where none is set. */
export function BrandMark({ facts }: { facts: Pick<CompanyFacts, 'logo' | 'logoDark'> }) {
  if (!facts.logo) return <ValveSign />
  return (
    <picture className="brand-logo">
      {facts.logoDark && <source srcSet={facts.logoDark} media="(prefers-color-scheme: dark)" />}
      <img src={facts.logo} alt="" width="120" height="32" />
    </picture>
  )
}

function ValveSign() {
  return (
    <svg className="brand-sign" viewBox="0 0 40 32" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M6 9v17l14-8.500ZM34 9v17l-14-8.500Z" />
        <path d="M20 17.500V6M14 5h12M1.5 17.500H6M34 17.500h4.5" />
      </g>
      <circle cx="20" cy="17.5" r="3.2" fill="var(--accent)" />
    </svg>
  )
}
