import { useLanguage } from '../../../browser/language.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { codeColumnOf, relationOf } from '../../../contract/definition/resource.ts'
import { comma, say } from '../../../contract/text.ts'
import { useOffice } from '../../parts/office.tsx'
import { type Row, spoken } from '../../parts/row.ts'
import { splitList } from '../choices.tsx'
import type { CellProps } from '../kind.ts'
import { Nothing } from '../words.tsx'

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The joined row of a reference column; null when there is none (protocol 3.4). */
export function joinedRow(row: Row, column: string): Row | null {
  const joined = row[relationOf(column)]
  return isRow(joined) ? joined : null
}

export function ReferenceCell({ field, column, value, row }: CellProps<FieldOf<'reference'>>) {
  const { definitions } = useOffice()
  const language = useLanguage()
  const joined = joinedRow(row, column)
  const to = definitions.get(field.bounds.to)
  // What is joined need not be the title: a supplier is known by its short name too.
  const others = (field.bounds.show ?? []).filter((name) => name !== (to && codeColumnOf(to)))
  const shown = [to?.title ?? 'name', ...others].map((name) => joined && spoken(joined, name, language))
  const name = shown.find((value) => typeof value === 'string' && value !== '')
  if (typeof name === 'string')
    return (
      <span className="cell-text" title={name}>
        {name}
      </span>
    )
  return value === null || value === undefined || value === 0 ? (
    <Nothing />
  ) : (
    <span className="cell-muted">#{String(value)}</span>
  )
}

export function ReferencesCell({ column, value, row }: CellProps<FieldOf<'references'>>) {
  const language = useLanguage()
  const joined = row[relationOf(column)]
  const names = Array.isArray(joined)
    ? joined.filter(isRow).map((one) => String(spoken(one, 'name', language) ?? ''))
    : []
  const shown = names.length > 0 ? names : splitList(value).map((id) => `#${id}`)
  return shown.length === 0 ? <Nothing /> : <span className="cell-text">{shown.join(say(comma, language))}</span>
}

export function ParentCell({ column, value, row }: CellProps<FieldOf<'tree'>>) {
  const language = useLanguage()
  const joined = joinedRow(row, column)
  if (joined) return <span className="cell-text">{String(spoken(joined, 'name', language) ?? '')}</span>
  return Number(value) > 0 ? <span className="cell-muted">#{String(value)}</span> : <Nothing />
}
