import type { ReactNode } from 'react'
import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { clearedAddress, narrowingNames } from './list-address.ts'

export const filterPanelId = 'filters'

/** A column beside the list; on a phone a sheet that the browser opens by itself. */
export function FilterPanel({ query, children }: { query: string; children: ReactNode }) {
  const { speak } = usePlace()
  const label = speak(text('筛选', 'Filters'))
  return (
    <aside className="filters" id={filterPanelId} popover="auto" aria-label={label}>
      <div className="filters-head">
        <strong>{label}</strong>
        {narrowingNames(query).length > 0 && (
          <SiteLink href={clearedAddress(query)} rel="nofollow">
            {speak(text('清除全部', 'Clear all'))}
          </SiteLink>
        )}
        <button className="icon-button" type="button" popoverTarget={filterPanelId} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="unseen">{speak(text('关闭筛选', 'Close filters'))}</span>
        </button>
      </div>
      {children}
    </aside>
  )
}
