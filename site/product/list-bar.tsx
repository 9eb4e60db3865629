import type { ReactNode } from 'react'
import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { filterPanelId } from './filter-panel.tsx'
import { narrowingNames } from './list-address.ts'

/** How many there are, and on the right how to see them. */
export function ListBar({ count, query, children }: { count: string; query: string; children?: ReactNode }) {
  const { speak } = usePlace()
  const narrowed = narrowingNames(query).length
  return (
    <div className="list-bar">
      <p className="number" role="status">
        {count}
      </p>
      <button className="button quiet open-filters" type="button" popoverTarget={filterPanelId}>
        <Icon name="filter" />
        {speak(text('筛选', 'Filters'))}
        {narrowed > 0 && <span className="number">{narrowed}</span>}
      </button>
      {children}
    </div>
  )
}
