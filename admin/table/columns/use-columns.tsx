import type { ReactNode } from 'react'
import { useSay } from '../../../browser/language.ts'
import { isWithin } from '../../../contract/definition/partialEdit.ts'
import { type Definition, parentColumnOf, shownAs } from '../../../contract/definition/resource.ts'
import { hiddenFields } from '../../../contract/definition/shown.ts'
import { type Language, say } from '../../../contract/text.ts'
import { isFigure, officeKindOf, widthOf } from '../../kinds/kinds.ts'
import { formTexts } from '../../parts/form-sentences.ts'
import { idOf, type Row } from '../../parts/row.ts'
import { kindTexts, tableTexts } from '../../parts/sentences.ts'
import type { View } from '../../parts/view.ts'
import { isEditableInPlace } from '../cells/save-cell.ts'
import { TableCell } from '../cells/table-cell.tsx'
import type { CellSaving } from '../cells/use-cell-saving.ts'
import { DragHandle } from '../drag-handle.tsx'
import { isSortableColumn, ordersInForce } from '../narrowing/list-query.ts'
import type { Permissions } from '../permissions.ts'
import { type RowActionSet, RowActions } from '../row-actions.tsx'
import { RowLink } from '../row-link.tsx'

export interface ColumnsOf {
  definition: Definition
  shown: readonly string[]
  /** Columns that the reader keeps at the start. */
  pinned: readonly string[]
  /** Pixels of columns that the reader drew wider or narrower. */
  widths: Readonly<Record<string, number>>
  /** Order as chosen; empty for the definition's own. */
  order: string
  may: Permissions
  view: View
  saving: CellSaving
  rowActions: RowActionSet
  editing: string | undefined
  language: Language
  onEditing(cell: string | undefined): void
  /** Goes on to the next cell of a row that can be typed in, or the one before. */
  onNextCell(id: number, column: string, back: boolean): void
  /** This row does not allow that action (`disabled` of its view). */
  denies(row: Row, action: string): boolean
  /** Wide enough for first columns that stay while the others move. */
  wide: boolean
}

export interface Column {
  key: string
  title: ReactNode
  render(row: Row): ReactNode
  width?: number
  /** The width was chosen by hand: what does not fit is cut. */
  isSized?: boolean
  /** It can be made wider and moved. */
  isOwn?: boolean
  align?: 'right' | 'center'
  className?: string
  /** Stays at its side while the others move. */
  fixed?: 'start' | 'end'
  /** The order in force when it is by this column, null when it could be; left out where rows cannot be ordered by it. */
  sorted?: 'asc' | 'desc' | null
}

const pinned = (wide: boolean) => (wide ? { fixed: 'start' as const } : {})

const cellPadding = 16

/** Pixels a heading needs; the fixed head is a table of its own and cannot widen the columns below it. */
const headingWidth = (label: string): number =>
  [...label].reduce((width, sign) => width + (sign.charCodeAt(0) > 0x2e80 ? 14 : 7.6), cellPadding + 2)

/** Width and side of a column: figures stand right, marks in the middle. */
function shapeOf(
  definition: Definition,
  column: string,
  language: Language,
): Pick<Column, 'width' | 'align' | 'className'> {
  const field = shownAs(definition, column)
  if (column === 'en_status') return { width: 44, align: 'center', className: 'col-brief' }
  // Branches are drawn inside the title's column.
  if (column === definition.title) return { width: parentColumnOf(definition) ? 232 : 168, className: 'col-title' }
  if (!field) return { width: 80 }
  if (field.kind === 'image') return { width: widthOf(field), className: 'col-brief col-picture' }
  const heading = headingWidth(say(field.label, language))
  const brief = officeKindOf(field).isBrief
    ? { width: Math.max(widthOf(field), heading), className: 'col-brief' }
    : undefined
  if (isFigure(field)) return { align: 'right', ...brief }
  // Joined and computed words repeat from row to row; long ones end in dots and are whole on hover.
  const repeats = field.kind === 'reference' || (!(column in definition.fields) && field.kind !== 'choice')
  return repeats ? { width: 88, className: 'col-repeats' } : (brief ?? { width: widthOf(field) })
}

function sortingOf({ definition, order }: ColumnsOf, column: string): Pick<Column, 'sorted'> {
  if (!isSortableColumn(definition, column)) return {}
  const inForce = ordersInForce(definition, order).find((one) => one.column === column)
  return { sorted: inForce ? (inForce.descending ? 'desc' : 'asc') : null }
}

/** A status that publishing guards is not switched without that node. */
export const maySwitch = (
  { definition, may, denies }: Pick<ColumnsOf, 'definition' | 'may' | 'denies'>,
  column: string,
  row: Row,
): boolean =>
  may.edit &&
  isWithin(may.writes, column) &&
  !denies(row, 'edit') &&
  (column !== 'status' || definition.actions?.publish === undefined || may.publish)

/** Whether a cell can be typed in. */
export const isTypedIn = (of: Pick<ColumnsOf, 'definition' | 'may' | 'denies'>, column: string, row: Row): boolean =>
  isEditableInPlace(of.definition, column) &&
  maySwitch(of, column, row) &&
  !hiddenFields(of.definition, row).has(column)

function Heading({ definition, column }: { definition: Definition; column: string }) {
  const say = useSay()
  const field = shownAs(definition, column)
  if (column === 'en_status')
    return <abbr title={say(field?.label ?? kindTexts.enPublished)}>{say(formTexts.english)}</abbr>
  return field ? say(field.label) : column.toUpperCase()
}

function columnOf(of: ColumnsOf, column: string, isPinned: boolean): Column {
  const { definition, view, saving, editing, onEditing, onNextCell } = of
  const sized = of.widths[column]
  const width = sized ?? view.list?.widths?.[column]
  return {
    key: column,
    isOwn: true,
    isSized: sized !== undefined,
    title: <Heading definition={definition} column={column} />,
    ...shapeOf(definition, column, of.language),
    ...(width !== undefined && { width }),
    ...sortingOf(of, column),
    ...pinned(isPinned),
    render: (row) => {
      const cell = (
        <TableCell
          {...{ definition, column, row, view, saving, editing, onEditing }}
          onNext={(back) => onNextCell(idOf(row), column, back)}
          mayEdit={maySwitch(of, column, row)}
        />
      )
      return column === definition.title && editing !== `${idOf(row)}.${column}` ? (
        <RowLink {...of} row={row} className="row-link">
          {cell}
        </RowLink>
      ) : (
        cell
      )
    },
  }
}

/** Columns drawn from the definition: the first ones up to the title stay in place, and so do the row's actions. */
export function useColumns(of: ColumnsOf): readonly Column[] {
  const say = useSay()
  const { definition, shown, may, wide, rowActions, denies } = of
  // A picture alone would not say which row it is.
  const anchor = shown.indexOf(definition.title)
  const own = shown.map((column, at) =>
    columnOf(of, column, wide && (of.pinned.includes(column) || (at <= anchor && anchor < mostPinned))),
  )
  const gripTitle = <span className="unseen">{say(tableTexts.order)}</span>
  const grip: Column = {
    key: 'grip',
    title: gripTitle,
    width: 36,
    className: 'col-grip',
    ...pinned(wide),
    render: () => <DragHandle />,
  }
  const actions: Column = {
    key: 'actions',
    title: <span className="cell-muted">{say(tableTexts.actions)}</span>,
    width: 88,
    align: 'right',
    fixed: 'end',
    render: (row) => <RowActions {...{ definition, row, may, rowActions, denies }} />,
  }
  return [...(may.sort ? [grip] : []), ...own, ...(offersActions(may) ? [actions] : [])]
}

const mostPinned = 3

/** Whether any row could be done something with. */
export const offersActions = (may: Permissions): boolean =>
  may.edit || may.del || may.look || may.duplicate || may.actions.some(([, { on }]) => on !== undefined)
