import { useLanguage } from '../../browser/language.ts'
import { Nothing } from '../kinds/words.tsx'
import type { ViewCellProps } from './view.ts'

/** What was said in both languages, in the reader's. */
export function SaidCell({ row, column, value }: ViewCellProps) {
  const english = useLanguage() === 'en' ? row[`${column}_en`] : ''
  const said = String(english || value || '')
  if (said === '') return <Nothing />
  return (
    <span className="cell-text" title={said}>
      {said}
    </span>
  )
}
