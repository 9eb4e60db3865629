import { text } from '../../contract/text.ts'
import { type Speaker, usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { clearedAddress, listAddress, narrowingNames } from './list-address.ts'

export interface ActiveFilter {
  key: string
  label: string
  /** The list without it. */
  href: string
}

/** The phrase that was searched for, where there is one. */
export function phraseFilter(query: string, { speak }: Speaker): ActiveFilter[] {
  const phrase = new URLSearchParams(query).get('q')
  if (!phrase) return []
  return [
    { key: 'q', label: speak(text('“{phrase}”', '“{phrase}”'), { phrase }), href: listAddress(query, { q: null }) },
  ]
}

/** What narrows the list right now, each a link to the list without it. */
export function ListChips({ active, query }: { active: readonly ActiveFilter[]; query: string }) {
  const { speak } = usePlace()
  // A value without a filter of its own has no chip; it can still be taken back.
  if (narrowingNames(query).length === 0) return null
  return (
    <ul className="active-filters" aria-label={speak(text('已选条件', 'Active filters'))}>
      {active.map((filter) => (
        <li key={filter.key}>
          <Chip href={filter.href} label={filter.label} remove={speak(text('，移除', ', remove'))} current />
        </li>
      ))}
      <li>
        <SiteLink className="clear" href={clearedAddress(query)} rel="nofollow">
          {speak(text('清除全部', 'Clear all'))}
        </SiteLink>
      </li>
    </ul>
  )
}

interface ChipProps {
  href: string
  label: string
  /** Chosen chips show a cross and say what following them does. */
  remove?: string
  current?: boolean
}

/** A filter as a link; a chosen one leads to the page without it. */
function Chip({ href, label, remove, current }: ChipProps) {
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
