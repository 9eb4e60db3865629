import { useSay } from '../../../browser/language.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { relationOf } from '../../../contract/definition/resource.ts'
import { objectName } from '../../parts/object-name.ts'
import { useOffice } from '../../parts/office.tsx'
import { idOf, type Row } from '../../parts/row.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { splitList } from '../choices.tsx'
import type { InputProps } from '../kind.ts'
import { joinedRow } from './relations.tsx'
import { RemoteSelect } from './remote-select.tsx'

const chosenIds = (value: unknown): string[] =>
  splitList(Array.isArray(value) ? value.join(',') : value).filter((id) => id !== '0')

export function ReferenceInput({
  id,
  field,
  column,
  value,
  onChange,
  row,
  disabled,
  fault,
}: InputProps<FieldOf<'reference'>>) {
  const { definitions } = useOffice()
  const say = useSay()
  const to = definitions.get(field.bounds.to)
  const joined = joinedRow(row, column)
  // The joined row belongs to the value that was loaded; after a change it no longer fits.
  const fitting = joined && idOf(joined) === Number(value) ? [joined] : []
  return (
    <RemoteSelect
      id={id}
      label={say(field.label)}
      to={to}
      chosen={chosenIds(value)}
      joined={fitting}
      invalid={fault !== undefined}
      disabled={disabled}
      placeholder={to ? say(kindTexts.chooseNamed, { object: objectName(field.label) }) : undefined}
      onChange={([option]) => onChange(option ? Number(option.value) : null)}
    />
  )
}

export function ReferencesInput({
  id,
  field,
  column,
  value,
  onChange,
  row,
  disabled,
  fault,
  table,
}: InputProps<FieldOf<'references'>>) {
  const { definitions } = useOffice()
  const say = useSay()
  const joined = row[relationOf(column)]
  // A row never relates to itself.
  const itself = field.bounds.to === table ? new Set([String(row.id)]) : new Set<string>()
  return (
    <RemoteSelect
      id={id}
      label={say(field.label)}
      to={definitions.get(field.bounds.to)}
      multiple
      max={field.bounds.max}
      chosen={chosenIds(value)}
      // Joined rows of a list column are rows like any other.
      joined={Array.isArray(joined) ? (joined as Row[]) : []}
      without={itself}
      invalid={fault !== undefined}
      disabled={disabled}
      onChange={(options) => onChange(options.map((option) => option.value).join(','))}
    />
  )
}

/** The parent of a row in its own tree; the row itself cannot be chosen. */
export function TreeInput({
  id,
  table,
  field,
  column,
  value,
  onChange,
  row,
  disabled,
  fault,
}: InputProps<FieldOf<'tree'>>) {
  const { definitions } = useOffice()
  const say = useSay()
  const joined = joinedRow(row, column)
  return (
    <RemoteSelect
      id={id}
      label={say(field.label)}
      to={definitions.get(table)}
      chosen={chosenIds(value)}
      joined={joined && idOf(joined) === Number(value) ? [joined] : []}
      without={new Set([String(row.id)])}
      invalid={fault !== undefined}
      disabled={disabled}
      placeholder={say(kindTexts.root)}
      onChange={([option]) => onChange(option ? Number(option.value) : 0)}
    />
  )
}
