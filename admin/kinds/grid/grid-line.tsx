import { ExpandAltOutlined } from '@ant-design/icons'
import { type MouseEvent, memo } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { relationOf } from '../../../contract/definition/resource.ts'
import { plainDecimal } from '../../../contract/figures.ts'
import { useOffice } from '../../parts/office.tsx'
import { codeOf, nameOf, type Row } from '../../parts/row.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { KindCell } from '../cells.tsx'
import { isFigure } from '../kinds.ts'
import { fileNameOf } from '../pictures.tsx'
import { joinedRow } from '../references/relations.tsx'
import { useChosenOptions } from '../references/remote-options.ts'
import { FileCell } from './file-cell.tsx'
import { CellEditor, type GridCellProps, TurnCell } from './grid-cells.tsx'
import { asField, modeOf } from './grid-kinds.ts'
import type { GridColumn } from './grid-paste.ts'
import type { GridProps, RowMarks, Writing } from './grid-state.ts'
import { gridTexts } from './grid-texts.ts'
import { useEntry } from './sorting.tsx'
import type { GridApi } from './use-grid.ts'

export interface GridLineProps {
  grid: string
  rowKey: string
  at: number
  row: Row
  columns: readonly GridColumn[]
  /** The column that has the focus, where this row has it. */
  active: number | undefined
  writing: Writing | null
  /** First and last of the columns of this row that are selected. */
  first: number | undefined
  last: number | undefined
  marks: RowMarks | undefined
  disabled: boolean
  /** It stands already and may not be changed. */
  kept: boolean
  isOrdered: boolean
  cells: GridProps['cells']
  Input: GridProps['Input']
  api: GridApi
}

/** One row of a grid, which is drawn again only when something of it changes. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  return props.isOrdered && !props.disabled ? <DraggedLine {...props} /> : <Line {...props} />
})

function DraggedLine(props: GridLineProps) {
  const say = useSay()
  return <Line {...props} entry={useEntry(props.rowKey, say(kindTexts.reorder, { name: `${props.at + 1}` }))} />
}

function Line({ entry, ...props }: GridLineProps & { entry?: ReturnType<typeof useEntry> }) {
  const { rowKey, at, columns, kept, marks, api } = props
  const say = useSay()
  const open = say(gridTexts.open, { at: at + 1 })
  return (
    <tr
      ref={entry?.ref}
      style={entry?.style}
      aria-rowindex={at + 2}
      data-kept={kept || undefined}
      data-faulty={marks !== undefined || undefined}
    >
      <th scope="row" className="grid-number">
        <span className="grid-count">{at + 1}</span>
        {entry?.handle}
      </th>
      {columns.map((column, number) => (
        <GridTd key={column[0]} {...props} {...{ column, number }} />
      ))}
      <td className="grid-tools">
        <button
          type="button"
          tabIndex={-1}
          className="grid-open"
          aria-label={open}
          title={open}
          onClick={() => api.open(rowKey)}
        >
          <ExpandAltOutlined aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
}

type GridTdProps = GridLineProps & { column: GridColumn; number: number }

function GridTd(props: GridTdProps) {
  const { grid, at, row, rowKey, api, number, active, writing, first, last, marks } = props
  const [name, field] = props.column
  const isActive = active === number
  const closed = api.isClosed(row, name)
  const fault = faultOf(marks, name)
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || (isActive && writing) || isControl(event)) return
    // The table keeps the focus; a press must not select text.
    event.preventDefault()
    event.currentTarget.closest('table')?.focus({ preventScroll: true })
    api.go({ at, column: number }, event.shiftKey)
  }
  const click = (event: MouseEvent) => {
    if (event.shiftKey || (isActive && writing) || isControl(event) || props.disabled) return
    const mode = modeOf(field)
    if (mode === 'roomy') api.open(rowKey, name)
    else if (!closed && (mode === 'typed' || mode === 'picked') && (first === last || first === undefined))
      api.write({ at, column: number }, 'on')
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table has the focus and the keys (grid-keys.ts).
    <td
      id={isActive ? `${grid}-active` : undefined}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is a grid.
      role="gridcell"
      tabIndex={-1}
      data-active={isActive || undefined}
      data-writing={(isActive && writing) || undefined}
      data-selected={(first !== undefined && last !== undefined && number >= first && number <= last) || undefined}
      data-closed={closed || undefined}
      data-figure={isFigure(asField(field)) || undefined}
      aria-selected={isActive}
      aria-readonly={closed || undefined}
      aria-invalid={fault !== undefined || undefined}
      title={fault}
      onMouseDown={press}
      onMouseEnter={({ buttons }) => buttons === 1 && api.go({ at, column: number }, true)}
      onClick={click}
    >
      <CellContent {...props} {...{ isActive, closed }} />
      {fault !== undefined && <span className="grid-fault">{fault}</span>}
    </td>
  )
}

/** Buttons, links and boxes in a cell take their presses themselves. */
const isControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button, a, input, label') !== null

/** What is said of a cell, or of the first that is wrong among the rows within it. */
const faultOf = (marks: RowMarks | undefined, column: string): string | undefined =>
  marks?.[column] ?? Object.entries(marks ?? {}).find(([place]) => place.startsWith(`${column}[`))?.[1]

function CellContent(props: GridTdProps & { isActive: boolean; closed: boolean }) {
  const { row, rowKey, at, api, columns, cells, Input, isActive, writing, closed } = props
  const [name, field] = props.column
  const say = useSay()
  const mode = modeOf(field)
  const cell: GridCellProps = {
    field,
    column: name,
    row,
    value: row[name],
    label: `${say(field.label)} ${at + 1}`,
    disabled: closed,
    onChange: (value) => api.patch(rowKey, { [name]: value }),
    onPatch: (change) => api.patch(rowKey, change),
    onFile: (url, file) => api.patch(rowKey, storedFile(url, file, { row, name, columns })),
  }
  const isShown = props.disabled || props.kept || !closed
  if (!isShown) return null
  if (mode === 'turned') return <TurnCell {...cell} />
  if (mode === 'file') return <FileCell {...cell} />
  if (isActive && writing && !closed) {
    const Own = cells?.[name]
    if (Own) return <Own {...cell} />
    return <CellEditor {...cell} Input={Input} onDone={api.rest} />
  }
  if (field.kind === 'reference') return <NamedRow {...{ field, row }} column={name} />
  const stands = row[name]
  const value = field.kind === 'decimal' && typeof stands === 'string' ? plainDecimal(stands) : stands
  return <KindCell field={asField(field)} column={name} value={value} row={row} />
}

/** A row of another table by its code and its name, since names alone may be equal. */
export function NamedRow({ field, row, column }: { field: FieldOf<'reference'>; row: Row; column: string }) {
  const { definitions } = useOffice()
  const language = useLanguage()
  const target = definitions.get(field.bounds.to)
  const id = String(row[column] ?? '')
  const known = joinedRow(row, column)
  const [asked] = useChosenOptions(target, known || id === '' ? [] : [id], [])
  const joined = known ?? (asked?.value === id ? asked.row : undefined)
  const code = target && joined ? codeOf(target, joined) : ''
  if (!target || !joined || code === '') {
    return <KindCell field={field} column={column} value={row[column]} row={{ ...row, [relationOf(column)]: joined }} />
  }
  const name = nameOf(target, joined, language)
  return (
    <span className="cell-text" title={`${code} ${name}`}>
      <span className="grid-code">{code}</span> {name}
    </span>
  )
}

/** A stored file, with the columns that describe it. */
export function storedFile(
  url: string,
  file: File,
  { row, name, columns }: { row: Row; name: string; columns: readonly GridColumn[] },
): Row {
  const names = new Set(columns.map(([own]) => own))
  return {
    [name]: url,
    ...(names.has('size') && { size: file.size }),
    ...(names.has('name') && !row.name && { name: fileNameOf(file.name).replace(/\.[^.]*$/, '') }),
  }
}
