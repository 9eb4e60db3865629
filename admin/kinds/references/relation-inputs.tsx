import { useSay } from '../../../browser/language.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { inSentence } from '../../../contract/definition/noun.ts'
import { relationOf } from '../../../contract/definition/resource.ts'
import { useOffice } from '../../parts/office.tsx'
import { idOf, type Row } from '../../parts/row.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { splitList } from '../choices.tsx'
import type { InputProps } from '../kind.ts'
import { joinedRow } from './relations.tsx'
import { askedFor } from './remote-options.ts'
import { RemoteSelect } from './remote-select.tsx'

const chosenIds = (value: unknown): string[] =>
  splitList(Array.isArray(value) ? value.join(',') : value).filter((id) => id !== '0')

/** The row that came with the value that was loaded; after a change it no longer fits. */
function joinedTo({ row, column, value }: Pick<InputProps, 'row' | 'column' | 'value'>): Row[] {
  const joined = joinedRow(row, column)
  return joined && idOf(joined) === Number(value) ? [joined] : []
}

/** What every select of rows is given of its field. */
function useSelectProps({ id, field, value, disabled, fault }: InputProps) {
  const say = useSay()
  return { id, label: say(field.label), chosen: chosenIds(value), invalid: fault !== undefined, disabled }
}

export function ReferenceInput(props: InputProps<FieldOf<'reference'>>) {
  const { definitions } = useOffice()
  const say = useSay()
  const select = useSelectProps(props)
  const { field, onChange } = props
  const to = definitions.get(field.bounds.to)
  return (
    <RemoteSelect
      {...select}
      to={to}
      asked={askedFor(field.bounds)}
      joined={joinedTo(props)}
      placeholder={to ? say(kindTexts.chooseNamed, { object: inSentence(field.label) }) : undefined}
      onChange={([option]) => onChange(option ? Number(option.value) : null)}
    />
  )
}

export function ReferencesInput(props: InputProps<FieldOf<'references'>>) {
  const { definitions } = useOffice()
  const select = useSelectProps(props)
  const { field, column, row, table, onChange } = props
  const joined = row[relationOf(column)]
  // A row never relates to itself.
  const itself = field.bounds.to === table ? new Set([String(row.id)]) : new Set<string>()
  return (
    <RemoteSelect
      {...select}
      to={definitions.get(field.bounds.to)}
      multiple
      max={field.bounds.max}
      // Joined rows of a list column are rows like any other.
      joined={Array.isArray(joined) ? (joined as Row[]) : []}
      without={itself}
      onChange={(options) => onChange(options.map((option) => option.value).join(','))}
    />
  )
}

/** The parent of a row in its own tree; the row itself cannot be chosen. */
export function TreeInput(props: InputProps<FieldOf<'tree'>>) {
  const { definitions } = useOffice()
  const say = useSay()
  const select = useSelectProps(props)
  const { table, row, onChange } = props
  return (
    <RemoteSelect
      {...select}
      to={definitions.get(table)}
      joined={joinedTo(props)}
      without={new Set([String(row.id)])}
      placeholder={say(kindTexts.root)}
      onChange={([option]) => onChange(option ? Number(option.value) : 0)}
    />
  )
}
