import { type RefObject, useMemo, useRef, useState } from 'react'
import { emptyOf, kindOf } from '../../../contract/definition/kinds.ts'
import { relationOf } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { idOf, type Row } from '../../parts/row.ts'
import { asField, besideEmptied, modeOf } from './grid-kinds.ts'
import type { GridColumn, Place } from './grid-paste.ts'
import { placedAt, renumbered } from './grid-places.ts'
import { type GridProps, type GridState, rangeOf, type Writing } from './grid-state.ts'
import { rowKey, rowWith } from './row-keys.ts'
import { moved } from './sorting.tsx'
import { type Marks, type MarksApi, useMarks } from './use-marks.ts'

/** What can be done in a grid; the same object as long as the grid stands, so that rows need not be drawn for it. */
export interface GridApi {
  /** Goes to a cell; with `extend` what lies between is selected. */
  go(place: Place, extend?: boolean): void
  /** The grid has the focus: it goes to where it was last. */
  enter(): void
  write(place: Place, how: Writing): void
  /** Ends writing and gives the focus back to the grid. */
  rest(): void
  /** Puts values into a row. */
  patch(key: string, change: Row): void
  /** Puts other rows in the place of all. */
  give(rows: readonly Row[]): void
  empty(): void
  fillDown(): void
  /** Adds a row; with `opens` it is filled in in the drawer. */
  insert(at: number, opens?: boolean): void
  remove(key: string): void
  move(from: number, to: number): void
  /** Puts the rows in the order of what they say; what says nothing stands last either way. */
  sort(order: (row: Row) => string | number, descending: boolean): void
  open(key: string, only?: string): void
  close(): void
  isClosed(row: Row, column: string): boolean
}

export interface GridModel {
  state: GridState
  api: GridApi
  marks: Marks
  marksApi: MarksApi
  /** The props as they are now, for what happens later. */
  latest: { readonly current: GridProps }
  /** The element that has the focus while no cell is being written. */
  focused: RefObject<HTMLTableElement | null>
  /** Set where it shall have the focus once it is drawn: the first row makes the table. */
  wanted: RefObject<boolean>
}

const nowhere: GridState = { active: null, anchor: null, writing: null, opened: null }

/** A row that stands already and may not be changed. */
export const isKept = ({ rights }: Pick<GridProps, 'rights'>, row: Row): boolean =>
  rights?.edit === false && idOf(row) > 0

export const blankRow = (columns: readonly GridColumn[]): Row =>
  Object.fromEntries(columns.map(([name, field]) => [name, emptyOf(asField(field))]))

/** A cell emptied, with what stands beside it. */
export const emptied = ([name, field]: GridColumn): Row => ({
  [name]: kindOf(field).empty,
  ...besideEmptied(field, name),
})

/** Where a grid stands, what is being written, and everything that changes its rows. */
export function useGrid(props: GridProps): GridModel {
  const latest = useRef(props)
  latest.current = props
  const [state, setState] = useState(nowhere)
  const now = useRef(state)
  now.current = state
  const marks = useMarks(props)
  const focused = useRef<HTMLTableElement>(null)
  const wanted = useRef(false)
  const api = useMemo(() => gridApi({ latest, now, set: setState, marks: marks.api, focused }), [marks.api])
  return { state, api, marks: marks.marks, marksApi: marks.api, latest, focused, wanted }
}

interface Parts {
  latest: { current: GridProps }
  now: { readonly current: GridState }
  set(change: (state: GridState) => GridState): void
  marks: MarksApi
  focused: { readonly current: HTMLTableElement | null }
}

function gridApi(parts: Parts): GridApi {
  const { latest, set, focused } = parts
  const api: GridApi = {
    go: (place, extend = false) =>
      set((state) => ({
        ...state,
        active: place,
        anchor: extend ? (state.anchor ?? state.active) : null,
        writing: null,
      })),
    enter: () => set((state) => (state.active ? state : { ...state, active: { at: 0, column: 0 } })),
    write: (place, how) => set((state) => ({ ...state, active: place, anchor: null, writing: how })),
    rest() {
      set((state) => ({ ...state, writing: null }))
      focused.current?.focus({ preventScroll: true })
    },
    open: (key, only) => set((state) => ({ ...state, writing: null, opened: { key, only } })),
    close() {
      set((state) => ({ ...state, opened: null }))
      focused.current?.focus({ preventScroll: true })
    },
    isClosed: (row, column) => isClosed(latest.current, row, column),
    ...changes(parts),
  }
  return api
}

function isClosed(props: GridProps, row: Row, column: string): boolean {
  return props.disabled === true || isKept(props, row) || props.shows?.(row, column) === false
}

type Changes = Omit<GridApi, 'go' | 'enter' | 'write' | 'rest' | 'open' | 'close' | 'isClosed'>

function changes({ latest, now, set, marks }: Parts): Changes {
  // Two changes may come before the form has drawn the first.
  const give = (rows: readonly Row[]) => {
    latest.current = { ...latest.current, rows }
    latest.current.onChange(rows)
  }
  const patch = (key: string, change: Row) => {
    marks.clear(key, Object.keys(change))
    give(latest.current.rows.map((row) => (rowKey(row) === key ? rowWith(row, change) : row)))
  }
  const inRange = (changeOf: CellChange) => {
    const changed = changedCells(latest.current, now.current, { changeOf, clear: marks.clear })
    if (changed) give(changed)
  }
  return {
    give,
    patch,
    empty: () =>
      inRange((column) => (modeOf(column[1]) === 'turned' || column[1].kind === 'children' ? {} : emptied(column))),
    fillDown: () => inRange(([name, { kind }], row, top) => (kind === 'children' ? {} : copied(name, row, top))),
    insert(at, opens = false) {
      const { rows, columns, max, rights } = latest.current
      if (rows.length >= max || rights?.add === false) return
      const row = blankRow(columns)
      give(placedAt(latest.current.place, [...rows.slice(0, at), row, ...rows.slice(at)], at))
      const active = { at, column: firstTyped(columns) }
      set(({ opened }) => ({ active, anchor: null, writing: null, opened: opens ? { key: rowKey(row) } : opened }))
    },
    remove(key) {
      const { rows, rights } = latest.current
      const at = rows.findIndex((row) => rowKey(row) === key)
      const row = rows[at]
      if (!row || (rights?.del === false && idOf(row) > 0)) return
      give(rows.filter((one) => one !== row))
      set((state) => ({ ...state, ...placeAfter(state.active, rows.length - 1), anchor: null, writing: null }))
    },
    move(from, to) {
      const { rows } = latest.current
      if (!rows[from] || !rows[to]) return
      give(renumbered(latest.current.place, moved(rows, from, to)))
      set((state) => ({ ...state, active: state.active && { ...state.active, at: to }, anchor: null, writing: null }))
    },
    sort(order, descending) {
      const way = descending ? -1 : 1
      const keyed = latest.current.rows.map((row) => ({ row, by: order(row) }))
      keyed.sort((a, b) => Number(isEmpty(a.by)) - Number(isEmpty(b.by)) || way * compared(a.by, b.by))
      give(keyed.map(({ row }) => row))
      set((state) => ({ ...state, anchor: null, writing: null }))
    },
  }
}

type CellChange = (column: GridColumn, row: Row, top: Row) => Row

/** The rows with the cells changed that are selected, as far as they are open; undefined where none is. */
function changedCells(
  props: GridProps,
  state: GridState,
  { changeOf, clear }: { changeOf: CellChange; clear: MarksApi['clear'] },
): Row[] | undefined {
  const range = rangeOf(state)
  const { rows, columns } = props
  if (!range) return undefined
  const top = rows[range.top] ?? {}
  return rows.map((row, at) => {
    if (at < range.top || at > range.bottom) return row
    const open = columns.slice(range.left, range.right + 1).filter(([name]) => !isClosed(props, row, name))
    if (open.length === 0) return row
    clear(
      rowKey(row),
      open.map(([name]) => name),
    )
    return rowWith(row, Object.assign({}, ...open.map((column) => changeOf(column, row, top))))
  })
}

const copied = (name: string, _row: Row, top: Row): Row => ({
  [name]: top[name],
  ...(relationOf(name) in top && { [relationOf(name)]: top[relationOf(name)] }),
})

const collator = new Intl.Collator('zh-CN', { numeric: true })

const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

const firstTyped = (columns: readonly GridColumn[]): number =>
  Math.max(
    0,
    columns.findIndex(([, field]) => modeOf(field) !== 'roomy'),
  )

const placeAfter = (active: Place | null, count: number): Pick<GridState, 'active'> => ({
  active: active && count > 0 ? { ...active, at: Math.min(active.at, count - 1) } : null,
})
