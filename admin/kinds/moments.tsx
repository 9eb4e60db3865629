import { namedTime, relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import type { CellProps } from './kind.ts'
import { Nothing } from './words.tsx'

export function DateCell({ value }: CellProps) {
  if (value === null || value === undefined || value === '') return <Nothing />
  return <span className="cell-number">{String(value)}</span>
}

/** How long ago; the exact time stands on hover and for assistive technology. */
export function TimeCell({ value }: CellProps) {
  const { timeZone } = useOffice()
  if (typeof value === 'string' && value !== '') return <span className="cell-number">{value}</span>
  if (typeof value !== 'number' || value <= 0) return <Nothing />
  const exact = namedTime(value, timeZone)
  return (
    <time className="cell-time" dateTime={new Date(value * 1000).toISOString()} title={exact}>
      {relativeTime(value, timeZone)}
    </time>
  )
}
