import { WarningFilled } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { type Definition, fieldOf, shownAs } from '../../../contract/definition/resource.ts'
import { hiddenFields } from '../../../contract/definition/shown.ts'
import { KindCell } from '../../kinds/cells.tsx'
import { isOn } from '../../kinds/choices.tsx'
import { EnglishBadge } from '../../kinds/english.tsx'
import { turned } from '../../kinds/kinds.ts'
import { isInForm } from '../../parts/definition.ts'
import { idOf, nameOf, type Row } from '../../parts/row.ts'
import { tableTexts } from '../../parts/sentences.ts'
import { StateTag } from '../../parts/state-tag.tsx'
import type { View } from '../../parts/view.ts'
import { RowSwitch } from '../row/row-switch.tsx'
import { EditableCell } from './editable-cell.tsx'
import { isEditableInPlace } from './save-cell.ts'
import type { CellSaving } from './use-cell-saving.ts'

export interface TableCellProps {
  definition: Definition
  column: string
  row: Row
  view: View
  saving: CellSaving
  /** The administrator may change rows here. */
  mayEdit: boolean
  /** The cell being typed in, as `id.column`. */
  editing: string | undefined
  onEditing(cell: string | undefined): void
  /** Goes on to the next cell that can be typed in, or back to the one before. */
  onNext?(back: boolean): void
}

/** In English the English twin is typed in; what stands in for it while it is empty is not. */
export function columnInPlace(definition: Definition, column: string, language: string): string {
  const field = definition.fields[column]
  return language === 'en' && field?.bilingual ? `${column}_en` : column
}

/** One cell: the view's own, a switch, an editable value, or the kind's plain cell; marked when it was not saved. */
export function TableCell(props: TableCellProps) {
  const say = useSay()
  const { column, row, saving } = props
  const fault = saving.faultOf(idOf(row), column)
  if (fault === undefined) return <CellBody {...props} />
  const reason = say(tableTexts.notSaved, { reason: fault })
  return (
    // Beside the cell at once; the pointer that comes and goes puts it away.
    <Tooltip key={reason} defaultOpen color="red" title={reason}>
      <span className="cell-faulty" role="alert" aria-label={reason}>
        <CellBody {...props} />
        <WarningFilled aria-hidden="true" />
      </span>
    </Tooltip>
  )
}

/** A value where nothing is typed: the view's own cell, or the plain one of its kind. */
export function ShownCell({
  definition,
  column,
  row,
  view,
}: Pick<TableCellProps, 'definition' | 'column' | 'row' | 'view'>) {
  const field = shownAs(definition, column)
  const value = row[column]
  if (column === 'en_status') return <EnglishBadge row={row} table={definition.name} />
  if (column === 'id' || !field) return <span className="cell-number cell-muted">{String(value ?? '')}</span>
  const Own = view.cells?.[column]
  if (Own) return <Own row={row} column={column} value={value} />
  if (definition.states?.column === column) return <StateTag definition={definition} state={String(value)} />
  return <KindCell {...{ field, column, value, row }} />
}

function CellBody(props: TableCellProps) {
  const { definition, column, mayEdit } = props
  const shown = <ShownCell {...props} />
  const stored = fieldOf(definition, column)
  if (!mayEdit || !stored || column === 'en_status' || hiddenFields(definition, props.row).has(column)) return shown
  // A flag that no form has is kept by the server itself.
  const isSwitch = stored.kind === 'status' || (stored.kind === 'flag' && isInForm(definition, column))
  if (isSwitch) return <SwitchCell {...props} />
  return isEditableInPlace(definition, column) ? <TypedCell {...props}>{shown}</TypedCell> : shown
}

function SwitchCell({ definition, column, row, saving }: TableCellProps) {
  const say = useSay()
  const language = useLanguage()
  const field = fieldOf(definition, column)
  if (!field) return null
  const flip = (on: boolean) => void saving.flip(row, column, turned(field, on))
  return (
    <RowSwitch
      label={say(tableTexts.switchOf, { name: nameOf(definition, row, language), field: field.label })}
      busy={saving.isSaving(idOf(row), column)}
      on={isOn(row[column])}
      onFlip={flip}
    />
  )
}

function TypedCell({
  definition,
  column,
  row,
  saving,
  editing,
  onEditing,
  onNext,
  children,
}: TableCellProps & { children: React.ReactNode }) {
  const say = useSay()
  const language = useLanguage()
  const own = columnInPlace(definition, column, language)
  const field = fieldOf(definition, own)
  const cell = `${idOf(row)}.${column}`
  if (!field) return children
  return (
    <EditableCell
      field={field}
      value={row[own]}
      label={say(tableTexts.switchOf, { name: nameOf(definition, row, language), field: field.label })}
      editing={editing === cell}
      onOpen={() => onEditing(cell)}
      onClose={() => onEditing(undefined)}
      onWrite={(value) => saving.write(row, own, value)}
      {...(onNext && { onNext })}
    >
      {children}
    </EditableCell>
  )
}
