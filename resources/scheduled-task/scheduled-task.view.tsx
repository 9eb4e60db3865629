import { Nothing } from '../../admin/kinds/words.tsx'
import { SaidCell } from '../../admin/parts/said-cell.tsx'
import type { ViewCellProps } from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'

const texts = {
  every: text('每 {count} 分钟', 'Every {count} min'),
  hourly: text('每小时', 'Hourly'),
  hours: text('每 {count} 小时', 'Every {count} h'),
  minutely: text('每分钟', 'Every minute'),
  daily: text('每天 {time}', 'Daily at {time}'),
  everywhere: text('每个进程', 'In each process'),
  milliseconds: text('{count} 毫秒', '{count} ms'),
  seconds: text('{count} 秒', '{count} s'),
  inRow: text('连续失败 {count} 次', '{count} failures in a row'),
} as const

/** When it runs, in words. */
function TimesCell({ row }: ViewCellProps) {
  const say = useSay()
  const minutes = Number(row.minutes)
  const said = row.minutes === null ? say(texts.daily, { time: String(row.day_time) }) : say(...intervalOf(minutes))
  return (
    <span>
      {said}
      {row.everywhere === 1 && <span className="cell-muted"> · {say(texts.everywhere)}</span>}
    </span>
  )
}

function intervalOf(minutes: number): [typeof texts.every, { count: number }] {
  if (minutes % 60 === 0) return [minutes === 60 ? texts.hourly : texts.hours, { count: minutes / 60 }]
  return [minutes === 1 ? texts.minutely : texts.every, { count: minutes }]
}

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

export const columns = ['title', 'phase', 'minutes', 'last_time', 'duration_ms', 'result', 'error', 'next_time']
export const cells = {
  title: TitleCell,
  minutes: TimesCell,
  duration_ms: DurationCell,
  result: SaidCell,
  error: ErrorCell,
}
