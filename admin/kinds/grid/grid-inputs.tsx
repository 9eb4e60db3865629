import { useCallback, useMemo } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { checkSentence, gridFaults } from '../../../contract/definition/check.ts'
import { childFields, childRights, placeColumnOf, typedPlaceOf } from '../../../contract/definition/childRows.ts'
import type { Field, FieldOf } from '../../../contract/definition/field.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { hiddenFields } from '../../../contract/definition/shown.ts'
import { say } from '../../../contract/text.ts'
import { useOffice } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { kindTexts } from '../../parts/sentences.ts'
import type { InputProps } from '../kind.ts'
import { PlainInput } from '../plain-inputs.tsx'
import { Grid } from './grid.tsx'
import type { GridProps } from './grid-state.ts'

// Both kinds hold lists of objects on the wire.
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** The control of a kind, in a form and in a row of a grid alike. */
export function KindInput(props: InputProps) {
  const { field } = props
  if (field.kind === 'rows') return <RowsInput {...props} field={field} />
  if (field.kind === 'children') return <ChildrenInput {...props} field={field} />
  return <PlainInput {...props} />
}

/** A JSON grid with the columns its definition names; its order is kept. */
export function RowsInput({ id, field, value, onChange, disabled, fault }: InputProps<FieldOf<'rows'>>) {
  const spoken = useSay()
  const language = useLanguage()
  const rows = rowsOf(value)
  const { definitions } = useOffice()
  const columns = useMemo(() => Object.entries(field.bounds.columns), [field])
  const targetOf = useCallback(
    (column: string) => {
      const cell = field.bounds.columns[column]
      return cell?.kind === 'reference' ? definitions.get(cell.bounds.to) : undefined
    },
    [field, definitions],
  )
  // The field says what is wrong in the first row that is; here every cell does, as it stands at the moment.
  const faults =
    fault === undefined
      ? undefined
      : Object.fromEntries(
          gridFaults(field, rows).map(({ at, column, fault: one }) => [
            `[${at}].${column}`,
            say(checkSentence(one), language),
          ]),
        )
  return (
    <Grid
      {...{ id, columns, rows, targetOf, disabled, faults }}
      table=""
      label={spoken(field.label)}
      max={field.bounds.max}
      isOrdered
      invalid={fault !== undefined}
      Input={KindInput}
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

type ChildrenProps = InputProps<FieldOf<'children'>> & Pick<GridProps, 'cells' | 'tools'>

/** Rows of another table, saved together with this one; a view that limits what a column may hold passes `cells`, or `tools`. */
export function ChildrenInput(props: ChildrenProps) {
  const spoken = useSay()
  const { definitions } = useOffice()
  const { field } = props
  const child = definitions.get(field.bounds.of)
  if (!child) return <span className="form-hint">{spoken(kindTexts.notChoosable, { object: field.label })}</span>
  return <ChildGrid {...props} child={child} />
}

function ChildGrid({
  id,
  field,
  value,
  onChange,
  disabled,
  fault,
  faults,
  cells,
  tools,
  child,
}: ChildrenProps & { child: Definition }) {
  const spoken = useSay()
  const { definitions } = useOffice()
  const { bounds } = field
  const place = placeColumnOf(child)
  const typed = typedPlaceOf(child)
  const columns = useMemo(
    () => withTwins(childFields(child, bounds.by).filter(([name]) => name !== place || name === typed)),
    [child, bounds.by, place, typed],
  )
  const shows = useCallback(
    (row: Row, column: string) => {
      const hidden = hiddenFields(child, row)
      return !hidden.has(column) && !hidden.has(column.replace(/_en$/, ''))
    },
    [child],
  )
  const targetOf = useCallback(
    (column: string) => {
      const at = child.fields[column]
      if (at?.kind === 'tree') return child
      return at?.kind === 'reference' || at?.kind === 'references' ? definitions.get(at.bounds.to) : undefined
    },
    [child, definitions],
  )
  return (
    <Grid
      {...{ id, columns, shows, targetOf, cells, tools, disabled, faults }}
      table={child.name}
      label={spoken(field.label)}
      rights={childRights(field, child)}
      isOrdered={place !== undefined}
      place={typed}
      rows={rowsOf(value)}
      max={bounds.max}
      invalid={fault !== undefined}
      Input={KindInput}
      onChange={onChange}
    />
  )
}
