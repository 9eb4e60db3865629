import { KindCell } from '../../admin/kinds/cells.tsx'
import { KindInput } from '../../admin/kinds/grid/grid-inputs.tsx'
import { laterPart } from '../../admin/parts/later/later.tsx'
import type { FormView, ListView, PanelProps, ViewCellProps } from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'
import { supplier } from './supplier.ts'
import { supplierLevels } from './supplier-choices.ts'
import { supplierPartsTexts } from './supplier-parts-texts.ts'
import { scoreOf, suggestedLevel } from './supplier-score.ts'
import './supplier-view.css'

const words = {
  notRated: text('未评分', 'Not rated'),
  suggested: text('综合评分 {score}，建议等级 {level}', 'Score {score}, suggested level {level}'),
  unknown: text('填写评分后显示建议等级', 'Enter scores to see the suggested level'),
} as const

/** Readers of English see the English name, where there is one. */
function NameCell({ row, value }: ViewCellProps) {
  const isEnglish = useLanguage() === 'en'
  const name = isEnglish && row.name_en ? row.name_en : value
  return (
    <span className="cell-text supplier-name" title={String((isEnglish && row.name_en) || row.name)}>
      {String(name)}
    </span>
  )
}

/** The score as a number and a bar, which has the colour of the level that it suggests. */
function ScoreCell({ value }: ViewCellProps) {
  const say = useSay()
  if (typeof value !== 'number') return <span className="cell-muted">{say(words.notRated)}</span>
  return (
    <span className="supplier-score" data-level={suggestedLevel(value)}>
      <span className="cell-number">{value}</span>
      <span className="supplier-score-bar" aria-hidden="true">
        <span style={{ inlineSize: `${value}%` }} />
      </span>
    </span>
  )
}

const urgent: Readonly<Record<string, (row: ViewCellProps['row']) => boolean>> = {
  cert_expire_date: ({ cert_state: state }) => state === 'expired' || state === 'soon',
  next_review_date: ({ review }) => review === 'due',
}

/** A date in red when it is near or past. */
function DueCell({ row, column, value }: ViewCellProps) {
  const field = supplier.fields[column === 'next_review_date' ? column : 'cert_expire_date']
  const shown = <KindCell {...{ field, column, value, row }} />
  return urgent[column]?.(row) ? <span className="cell-late">{shown}</span> : shown
}

/** The level is chosen by people; what its scores suggest stands below. */
function LevelPanel({ id, name, value, onChange, row, fault, disabled }: PanelProps) {
  const say = useSay()
  const score = scoreOf(row)
  const hint =
    score === null ? say(words.unknown) : say(words.suggested, { score, level: supplierLevels[suggestedLevel(score)] })
  return (
    <div className="supplier-level">
      <KindInput
        id={id}
        table={supplier.name}
        column={name}
        field={supplier.fields.level}
        {...{ value, onChange, row, fault, disabled }}
      />
      <div className="form-hint" role="status">
        {hint}
      </div>
    </div>
  )
}

const columns = [
  ...['code', 'short_name', 'kind', 'level', 'state', 'score', 'primary_contact', 'part_count'],
  ...['cert_expire_date', 'next_review_date', 'buyer_admin_id', 'status'],
]

export const cells = {
  short_name: NameCell,
  score: ScoreCell,
  cert_expire_date: DueCell,
  next_review_date: DueCell,
}
export const panels = { level: LevelPanel }

const parts = laterPart(async () => (await import('./supplier-parts.view.tsx')).PartsOfSupplier)
const tabs = [{ name: 'parts', label: supplierPartsTexts.supplied, part: parts }]

export const list = { columns } satisfies ListView
export const form = { tabs } satisfies FormView
