import { Select } from 'antd'
import { DateCell } from '../../admin/kinds/moments.tsx'
import { kindTexts } from '../../admin/parts/sentences.ts'
import type { ListView, PanelProps, ViewCellProps } from '../../admin/parts/view.ts'
import { DrawnMark } from '../../browser/drawn/drawn-mark.tsx'
import { useSay } from '../../browser/language.ts'
import { culture } from './culture.ts'
import { cultureMarks, markOf } from './culture-marks.ts'
import './culture-view.css'

const urgent: readonly string[] = culture.computed?.validity.attention ?? []

/** The last day of a certificate, in red when it is near or gone. */
function ValidUntilCell({ row, column, value }: ViewCellProps) {
  const shown = <DateCell field={culture.fields.valid_until_date} {...{ row, column, value }} />
  return urgent.includes(String(row.validity)) ? <span className="cell-late">{shown}</span> : shown
}

/** Signs are chosen by what they look like. */
function IconPanel({ id, value, onChange, fault, disabled = false }: PanelProps) {
  const say = useSay()
  return (
    <Select
      id={id}
      className="office-select"
      aria-label={say(culture.fields.icon.label)}
      allowClear
      disabled={disabled}
      status={fault === undefined ? '' : 'error'}
      placeholder={say(kindTexts.choose)}
      value={String(value ?? '') || null}
      options={Object.entries(cultureMarks).map(([mark, { label }]) => ({
        value: mark,
        label: (
          <span className="culture-mark-option">
            <DrawnMark mark={markOf(mark)} /> {say(label)}
          </span>
        ),
      }))}
      onChange={(mark: string | undefined) => onChange(mark ?? '')}
    />
  )
}

const columns = [
  ...['group', 'title', 'event_date', 'image', 'valid_until_date', 'validity'],
  ...['en_status', 'is_home', 'status', 'weigh'],
]
export const cells = { valid_until_date: ValidUntilCell }
export const panels = { icon: IconPanel }

export const list = { columns } satisfies ListView
