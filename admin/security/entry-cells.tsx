import { Tag } from 'antd'
import { useSay } from '../../browser/language.ts'
import { type Definition, fieldOf, namesOf } from '../../contract/definition/resource.ts'
import type { Text } from '../../contract/text.ts'
import { Nothing } from '../kinds/words.tsx'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { kindTexts } from '../parts/sentences.ts'
import type { ViewCellProps } from '../parts/view.ts'
import './security.css'
import { securityTexts } from './texts.ts'

const day = 86_400

/** What a row was called, with its number. */
export function RecordCell({ row, value }: ViewCellProps) {
  const name = String(value ?? '')
  return (
    <span className="security-record">
      {name !== '' && <span title={name}>{name}</span>}
      <span className="cell-muted">#{String(row.row_id)}</span>
    </span>
  )
}

/** A table by the name that menus have for it; its own stands on hover. */
export function TableCell({ value }: ViewCellProps) {
  const say = useSay()
  const { definitions } = useOffice()
  const label = definitions.get(String(value))?.label
  return <span title={String(value)}>{label ? say(label) : String(value)}</span>
}

/** How long an entry is kept; the exact time stands on hover. */
export function ExpiryCell({ value }: ViewCellProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  const left = Math.ceil((Number(value) - Date.now() / 1000) / day)
  return (
    <span title={exactTime(Number(value), timeZone)}>
      {left <= 0 ? say(securityTexts.today) : say(securityTexts.days, { count: left })}
    </span>
  )
}

/** Whether an entry was undone, and by whom. */
export function RestoredCell({ row, value }: ViewCellProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  if (Number(value) !== 1) return <Nothing />
  // A joined row.
  const by = row.restore_admin as { nickname?: string } | null
  const who = by?.nickname ?? securityTexts.nobody
  const title = say(securityTexts.restoredBy, { who, time: exactTime(Number(row.restore_time), timeZone) })
  return (
    <Tag variant="filled" color="success" title={title}>
      {say(securityTexts.restored)}
    </Tag>
  )
}

export function RolledBackCell({ value }: ViewCellProps) {
  const say = useSay()
  if (Number(value) !== 1) return <Nothing />
  return (
    <Tag variant="filled" color="success">
      {say(securityTexts.rolledBack)}
    </Tag>
  )
}

/** From what to what, by the words of the field. */
export function ChangeCell({ row }: ViewCellProps) {
  const say = useSay()
  const wordsOf = useWords(row.resource, String(row.data_field))
  const side = (value: unknown, Mark: 'del' | 'ins') => {
    const words = wordsOf(String(value ?? ''))
    return words === '' ? (
      <span className="cell-muted">{say(securityTexts.empty)}</span>
    ) : (
      <Mark title={words}>{words}</Mark>
    )
  }
  return (
    <span className="security-change">
      {side(row.before, 'del')}
      <span aria-hidden="true">→</span>
      {side(row.after, 'ins')}
    </span>
  )
}

/** Words for a value on the wire: what a choice is called, how many rows a list holds, else the value. */
function useWords(resource: unknown, column: string) {
  const say = useSay()
  const { definitions, timeZone } = useOffice()
  const noun: Definition | undefined = definitions.get(String(resource))
  const field = noun && fieldOf(noun, column)
  return (value: string): string => {
    if (value === '' || !field) return value
    const rows: unknown = field.kind === 'children' || field.kind === 'rows' ? JSON.parse(value) : undefined
    if (Array.isArray(rows)) return say(securityTexts.rows, { count: rows.length })
    if (field.kind === 'time') return exactTime(Number(value), timeZone)
    const names = field.kind === 'status' ? statuses : field.kind === 'flag' ? flags : namesOf(field)
    const named = names?.[value]
    return named ? say(named) : value
  }
}

const statuses: Readonly<Record<string, Text>> = { 1: kindTexts.enabled, 0: kindTexts.disabled }
const flags: Readonly<Record<string, Text>> = { 1: kindTexts.yes, 0: kindTexts.no }
