import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { SiteLink } from './site-link.tsx'

export interface Crumb {
  label: string
  /** The last step has none. */
  href?: string
}

/** Where a page stands, from the home page down. */
export function Breadcrumb({ steps }: { steps: readonly Crumb[] }) {
  const { speak } = usePlace()
  return (
    <nav aria-label={speak(text('当前位置', 'Breadcrumb'))}>
      <ol className="breadcrumb">
        {steps.map((step) => (
          <li key={step.label}>
            {step.href ? (
              <SiteLink href={step.href}>{step.label}</SiteLink>
            ) : (
              <span aria-current="page">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
