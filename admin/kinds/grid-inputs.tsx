import { useSay } from '../../browser/language.ts'
import { childFields } from '../../contract/childRows.ts'
import type { Field, FieldOf } from '../../contract/field.ts'
import { hiddenFields } from '../../contract/shown.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { kindTexts } from '../parts/sentences.ts'
import { Grid, type GridProps } from './grid.tsx'
import type { InputProps } from './kind.ts'

// Both kinds hold lists of objects on the wire.
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** A JSON grid with the columns its definition names. */
export function RowsInput({ id, field, value, onChange, disabled, fault }: InputProps<FieldOf<'rows'>>) {
  const say = useSay()
  return (
    <Grid
      id={id}
      label={say(field.label)}
      columns={Object.entries(field.bounds.columns)}
      rows={rowsOf(value)}
      max={field.bounds.max}
      disabled={disabled}
      invalid={fault !== undefined}
      onChange={onChange}
    />
  )
}

/** Twins of a bilingual column stand beside it. */
const withTwins = (columns: readonly [string, Field][]): [string, Field][] =>
  columns.flatMap(([name, field]): [string, Field][] => {
    if (!field.bilingual) return [[name, field]]
    const label = { zh: `${field.label.zh}（英文）`, en: `${field.label.en} (English)` }
    const { required: _required, ...twin } = field
    return [
      [name, field],
      [`${name}_en`, { ...twin, label }],
    ]
  })

/** Rows of another table, saved together with this one; `cells` are of a view that knows what may stand in a column. */
export function ChildrenInput({
  id,
  field,
  value,
  onChange,
  disabled,
  fault,
  cells,
}: InputProps<FieldOf<'children'>> & Pick<GridProps, 'cells'>) {
  const say = useSay()
  const { definitions } = useOffice()
  const child = definitions.get(field.bounds.of)
  if (!child) return <span className="form-hint">{say(kindTexts.notChoosable, { object: field.label })}</span>
  return (
    <Grid
      id={id}
      label={say(field.label)}
      columns={withTwins(childFields(child, field.bounds.by))}
      shows={(row, column) => {
        const hidden = hiddenFields(child, row)
        return !hidden.has(column) && !hidden.has(column.replace(/_en$/, ''))
      }}
      cells={cells}
      rows={rowsOf(value)}
      max={field.bounds.max}
      disabled={disabled}
      invalid={fault !== undefined}
      onChange={onChange}
    />
  )
}

/** Only a resource's own panel knows the shape of its JSON; without one it is shown and left alone. */
export function JsonInput({ value }: InputProps<FieldOf<'json'>>) {
  const say = useSay()
  return (
    <details className="json-view">
      <summary>{say(kindTexts.readOnlyJson)}</summary>
      <pre>{JSON.stringify(value ?? {}, null, 2)}</pre>
    </details>
  )
}
