import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useSay } from '../../../browser/language.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { GridDrawer } from './grid-drawer.tsx'
import { GridHead } from './grid-head.tsx'
import { gridKeys, gridKeysFirst } from './grid-keys.ts'
import { gridWidth } from './grid-kinds.ts'
import { GridLine } from './grid-line.tsx'
import type { GridColumn } from './grid-paste.ts'
import { GridReport } from './grid-report.tsx'
import { type GridProps, rangeOf } from './grid-state.ts'
import { GridSummary } from './grid-summary.tsx'
import { gridTexts } from './grid-texts.ts'
import { rowKey } from './row-keys.ts'
import { Sorting } from './sorting.tsx'
import { type GridModel, isKept, useGrid } from './use-grid.ts'
import { useNarrow } from './use-narrow.ts'
import { usePaste } from './use-paste.ts'
import { useWindow } from './use-window.ts'
import './grid.css'
import './grid-drawer.css'

/** Height of a row and of the head in pixels, their borders included. */
const rowHeight = 41
const headHeight = 38
/** Widths of the columns beside those of the rows. */
const besides = 64 + 40

/**
 * Rows as in a spreadsheet (areas 1.4): keys, copying and pasting, a control for the cell that is written, a drawer for a whole row. Where
 * there is no room for columns, rows are summed up in lines that open the drawer.
 */
export function Grid(props: GridProps) {
  const { id, rows, max, rights, disabled = false, invalid, columns, tools } = props
  const say = useSay()
  const grid = useGrid(props)
  const paste = usePaste(grid, grid.marksApi)
  const { box, narrow } = useNarrow(widthOf(columns))
  const ids = useIds(rows.map(rowKey))
  /** Otherwise its rows are only shown. */
  const isWritten = rights?.add !== false || rights.edit
  return (
    <div ref={box} className={`grid${invalid ? ' grid-invalid' : ''}`}>
      {paste.report && (
        <GridReport report={paste.report} {...{ columns, max }} onUndo={paste.undo} onClose={paste.forget} />
      )}
      {rows.length > 0 && (
        <Draggable isOrdered={props.isOrdered && !disabled} ids={ids} onMove={grid.api.move}>
          {narrow ? <GridSummary grid={grid} props={props} /> : <GridTable grid={grid} props={props} paste={paste} />}
        </Draggable>
      )}
      <div className="grid-foot">
        {rights?.add !== false && (
          <Button
            id={id}
            // The label of the field is tied to it and would be all that is read out.
            aria-label={say(kindTexts.addRow)}
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={disabled || rows.length >= max}
            onClick={() => {
              grid.api.insert(rows.length, narrow)
              grid.wanted.current = !narrow
            }}
          >
            {say(kindTexts.addRow)}
          </Button>
        )}
        {tools}
        {(rows.length === 0 || isWritten) && (
          <span className="form-hint">
            {rows.length === 0 ? say(kindTexts.noRows) : say(kindTexts.rowCount, { count: rows.length, max })}
          </span>
        )}
        {rows.length > 0 && !narrow && !disabled && isWritten && (
          <span className="form-hint grid-help">{say(gridTexts.help)}</span>
        )}
      </div>
      <GridDrawer grid={grid} props={props} />
    </div>
  )
}

interface DraggableProps {
  isOrdered: boolean
  ids: readonly string[]
  onMove(from: number, to: number): void
  children: ReactNode
}

/** Rows without an order of their own are not dragged, so nothing has to follow where they are. */
const Draggable = ({ isOrdered, ids, onMove, children }: DraggableProps) =>
  isOrdered ? <Sorting {...{ ids, onMove }}>{children}</Sorting> : children

/** Width of all columns in pixels. */
const widthOf = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, [, field]) => sum + gridWidth(field), besides)

/** The same list as long as it holds the same, so that nothing is drawn for it. */
function useIds(ids: readonly string[]): readonly string[] {
  const known = useRef(ids)
  const same = known.current.length === ids.length && known.current.every((id, at) => id === ids[at])
  if (!same) known.current = ids
  return known.current
}

interface GridTableProps {
  grid: GridModel
  props: GridProps
  paste: ReturnType<typeof usePaste>
}

function GridTable({ grid, props, paste }: GridTableProps) {
  const { id, columns, rows, label, disabled = false, isOrdered, cells, Input } = props
  const { state, api, marks, focused } = grid
  const { box, from, to, before, after, onScroll, show } = useWindow(rows.length, rowHeight)
  const range = rangeOf(state)
  const { active } = state
  useActive({ grid, show, id })
  const width = useMemo(() => widthOf(columns), [columns])
  const spacer = (height: number) => height > 0 && <tr style={{ height }} />
  return (
    <div className="grid-scroll" ref={box} onScroll={onScroll} data-long={rows.length > 12 || undefined}>
      <table
        ref={focused}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are gone to and written as in a spreadsheet.
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-readonly={disabled || undefined}
        aria-activedescendant={active ? `${id}-active` : undefined}
        style={{ minWidth: width }}
        onFocus={(event) => event.target === event.currentTarget && api.enter()}
        onKeyDownCapture={(event: KeyboardEvent) => gridKeysFirst(event, grid)}
        onKeyDown={(event: KeyboardEvent) => gridKeys(event, grid, paste.undo)}
        onPaste={paste.onPaste}
        onCopy={paste.onCopy}
      >
        <GridHead {...{ props, grid }} />
        <tbody>
          {spacer(before)}
          {rows.slice(from, to).map((row, number) => {
            const at = from + number
            const isSelected = range !== null && at >= range.top && at <= range.bottom && state.anchor !== null
            const isActive = active?.at === at
            const key = rowKey(row)
            return (
              <GridLine
                key={key}
                {...{ at, row, columns, disabled, isOrdered, cells, Input, api }}
                grid={id}
                rowKey={key}
                active={isActive ? active.column : undefined}
                writing={isActive ? state.writing : null}
                first={isSelected ? range.left : undefined}
                last={isSelected ? range.right : undefined}
                marks={marks.get(key)}
                kept={isKept(props, row)}
              />
            )
          })}
          {spacer(after)}
        </tbody>
      </table>
    </div>
  )
}

/** Keeps the cell that has the focus in sight. */
function useActive({ grid, show, id }: { grid: GridModel; show(at: number, head: number): void; id: string }): void {
  const { focused, wanted } = grid
  useLayoutEffect(() => {
    if (wanted.current) focused.current?.focus({ preventScroll: true })
    wanted.current = false
  })
  const { active } = grid.state
  useLayoutEffect(() => {
    if (!active) return
    show(active.at, headHeight)
    document.getElementById(`${id}-active`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [active, show, id])
}
