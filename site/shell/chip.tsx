import { Icon } from './icon.tsx'
import { SiteLink } from './site-link.tsx'

interface ChipProps {
  href: string
  label: string
  /** Chosen chips show a cross and say what following them does. */
  remove?: string
  current?: boolean
}

/** A filter as a link; a chosen one leads to the page without it. */
export function Chip({ href, label, remove, current }: ChipProps) {
  return (
    <SiteLink className="chip" href={href} aria-current={current ? 'true' : undefined} rel="nofollow">
      {label}
      {remove && (
        <>
          <span className="unseen">{remove}</span>
          <Icon name="close" />
        </>
      )}
    </SiteLink>
  )
}
