import { Nothing } from '../../admin/kinds/words.tsx'
import { MinuteCell, SaidCell } from '../../admin/parts/said-cell.tsx'
import type { ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'

const texts = {
  milliseconds: text('{count} 毫秒', '{count} ms'),
  seconds: text('{count} 秒', '{count} s'),
  inRow: text('连续失败 {count} 次', '{count} failures in a row'),
} as const

function DurationCell({ value }: ViewCellProps) {
  const say = useSay()
  if (typeof value !== 'number') return <Nothing />
  if (value < 1000) return <span>{say(texts.milliseconds, { count: value })}</span>
  return <span>{say(texts.seconds, { count: Math.round(value / 100) / 10 })}</span>
}

/** Its name for people; that of the program stands on hover. */
function TitleCell({ row, value }: ViewCellProps) {
  const english = useLanguage() === 'en' ? row.title_en : ''
  return <span title={String(row.name)}>{String(english || value)}</span>
}

/** Why it failed, and how often in a row. */
function ErrorCell(props: ViewCellProps) {
  const say = useSay()
  const failures = Number(props.row.failures)
  if (props.row.outcome !== 'failed') return <Nothing />
  return (
    <span className="cell-late" title={say(texts.inRow, { count: failures })}>
      <SaidCell {...props} />
    </span>
  )
}

const columns = ['title', 'phase', 'times', 'last_time', 'next_time', 'error', 'result', 'duration_ms']
export const cells = {
  title: TitleCell,
  duration_ms: DurationCell,
  next_time: MinuteCell,
  result: SaidCell,
  error: ErrorCell,
}

export const list = { columns } satisfies ListView
