import type { AnchorHTMLAttributes } from 'react'
import { usePlace } from '../place.ts'

/** A link that stays in the language of the page; `mailto:`, `tel:` and other sites go through unchanged. */
export function SiteLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const { to } = usePlace()
  return <a href={to(href)} {...rest} />
}
