import { useLanguage } from '../../browser/language.ts'
import { Nothing } from '../kinds/words.tsx'
import { exactTime, namedTime } from './moment.ts'
import { useOffice } from './office.tsx'
import type { ViewCellProps } from './view.ts'

/** What was said in both languages, in the reader's. */
export function SaidCell({ row, column, value }: ViewCellProps) {
  const english = useLanguage() === 'en' ? row[`${column}_en`] : ''
  const words = String(english || value || '')
  if (words === '') return <Nothing />
  return (
    <span className="cell-text" title={words}>
      {words}
    </span>
  )
}

/** A moment to come, to the minute; near ones need their time more than how far they are. */
export function MinuteCell({ value }: ViewCellProps) {
  const { timeZone } = useOffice()
  if (typeof value !== 'number') return <Nothing />
  return <span title={namedTime(value, timeZone)}>{exactTime(value, timeZone).slice(5, 16)}</span>
}
