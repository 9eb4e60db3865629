import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Row } from '../../parts/row.ts'
import { modeOf } from './grid-kinds.ts'
import type { GridColumn, Place } from './grid-paste.ts'
import { rowKey } from './row-keys.ts'
import type { GridModel } from './use-grid.ts'

interface Pressed {
  event: KeyboardEvent
  grid: GridModel
  active: Place
  undo: (() => void) | undefined
}

/** Controls with a list close it first by these keys and keep them; in a cell they lead out of it at once. */
export function gridKeysFirst(event: KeyboardEvent, grid: GridModel): void {
  const { active, writing } = grid.state
  const field = active && grid.latest.current.columns[active.column]?.[1]
  if (!writing || !field || modeOf(field) !== 'picked' || (event.key !== 'Escape' && event.key !== 'Tab')) return
  gridKeys(event, grid, undefined)
}

/** Rows that a page of keys passes. */
const page = 12

/** Keys of a spreadsheet (areas 1.4): over the cells while none is written, in one as far as its control does not need them. */
export function gridKeys(event: KeyboardEvent, grid: GridModel, undo: (() => void) | undefined): void {
  const { active, writing } = grid.state
  if (event.defaultPrevented || !active || event.nativeEvent.isComposing) return
  const pressed: Pressed = { event, grid, active, undo }
  const done = writing ? whileWriting(pressed) : moves(pressed) || changes(pressed) || begins(pressed)
  if (!done) return
  event.preventDefault()
  // The window around would take Escape for itself.
  event.stopPropagation()
}

/** Goes some rows and columns on, as far as there are any; with `extend` what is passed is selected. */
function step(
  { grid: { api, latest }, active }: Pressed,
  [down, right]: readonly [down: number, right: number],
  extend = false,
): void {
  const { rows, columns } = latest.current
  const at = Math.max(0, Math.min(rows.length - 1, active.at + down))
  const column = Math.max(0, Math.min(columns.length - 1, active.column + right))
  api.go({ at, column }, extend)
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const far = 1e6

const jumps: Readonly<Record<string, readonly [number, number]>> = {
  ...arrows,
  PageUp: [-page, 0],
  PageDown: [page, 0],
  Home: [0, -far],
  End: [0, far],
}

/** To the next cell, over the end of a line; answers whether there was one. */
function tabbed(pressed: Pressed): boolean {
  const { grid, active, event } = pressed
  const { rows, columns } = grid.latest.current
  const place = active.at * columns.length + active.column + (event.shiftKey ? -1 : 1)
  if (place < 0 || place >= rows.length * columns.length) return false
  grid.api.go({ at: Math.floor(place / columns.length), column: place % columns.length })
  return true
}

function moves(pressed: Pressed): boolean {
  const { event, grid, active } = pressed
  if (event.key === 'Tab') return tabbed(pressed)
  if (event.key === 'Escape' && grid.state.anchor) {
    grid.api.go(active)
    return true
  }
  const jump = jumps[event.key]
  if (!jump || event.altKey) return false
  const all = event.ctrlKey || event.metaKey
  const [down, right] = jump
  const corner = event.key === 'Home' ? -far : event.key === 'End' ? far : 0
  step(pressed, all ? [down * far || corner, right * far] : jump, event.shiftKey)
  return true
}

type KeyAction = (pressed: Pressed, row: Row) => void

const moveBy =
  (way: 1 | -1): KeyAction =>
  ({ grid: { api, latest }, active }) => {
    if (latest.current.isOrdered) api.move(active.at, active.at + way)
  }
const insertBelow: KeyAction = ({ grid, active }) => grid.api.insert(active.at + 1)
const removeRow: KeyAction = ({ grid }, row) => grid.api.remove(rowKey(row))
const emptyCells: KeyAction = ({ grid }) => grid.api.empty()

/** What keys change, by what is pressed together. */
const keyActions: Readonly<Record<string, KeyAction>> = {
  'alt arrowup': moveBy(-1),
  'alt arrowdown': moveBy(1),
  'mod delete': removeRow,
  'mod backspace': removeRow,
  delete: emptyCells,
  backspace: emptyCells,
  insert: insertBelow,
  'mod enter': insertBelow,
  'mod d': ({ grid }) => grid.api.fillDown(),
  'mod z': ({ undo }) => undo?.(),
  'mod a': ({ grid: { api, latest } }) => {
    const { rows, columns } = latest.current
    api.go({ at: 0, column: 0 })
    api.go({ at: rows.length - 1, column: columns.length - 1 }, true)
  },
}

const chordOf = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): string =>
  `${altKey ? 'alt ' : ''}${ctrlKey || metaKey ? 'mod ' : ''}${key.toLowerCase()}`

function changes(pressed: Pressed): boolean {
  const { rows, disabled } = pressed.grid.latest.current
  const row = rows[pressed.active.at]
  const keyAction = keyActions[chordOf(pressed.event)]
  if (!keyAction || !row || disabled) return false
  keyAction(pressed, row)
  return true
}

/** Opens what is under the focus: Enter and F2 to go on with it, a sign to write over it, Space to turn it. */
function begins(pressed: Pressed): boolean {
  const { event, grid, active } = pressed
  const { rows, columns } = grid.latest.current
  const row = rows[active.at]
  const column = columns[active.column]
  if (!row || !column || event.ctrlKey || event.metaKey || event.altKey) return false
  const { key } = event
  if (key === 'Enter' && event.shiftKey) grid.api.open(rowKey(row))
  else if (key === 'Enter' || key === 'F2') openCell(pressed, row, column)
  else if (key === ' ' && modeOf(column[1]) !== 'typed') openCell(pressed, row, column)
  else {
    writeOver(pressed, row, column)
    // The sign itself is for the control.
    return false
  }
  return true
}

function openCell({ event, grid: { api }, active }: Pressed, row: Row, [column, field]: GridColumn): void {
  const mode = modeOf(field)
  if (mode === 'roomy') api.open(rowKey(row), column)
  else if (mode === 'turned' || mode === 'file') pressControl(event)
  else if (!api.isClosed(row, column)) api.write(active, 'on')
}

/** Signs, and what an input method makes of keys, begin the cell anew; the control must have the focus before they arrive. */
function writeOver({ event: { key }, grid: { api }, active }: Pressed, row: Row, [column, field]: GridColumn): void {
  const isSign = [...key].length === 1 || key === 'Process'
  const mode = modeOf(field)
  if (!isSign || (mode !== 'typed' && mode !== 'picked') || api.isClosed(row, column)) return
  flushSync(() => api.write(active, 'over'))
}

/** Controls that stand in their cell are pressed there. */
function pressControl({ currentTarget }: KeyboardEvent): void {
  currentTarget.querySelector<HTMLElement>('[data-active] :is(input[type="checkbox"], button)')?.click()
}

/** Controls keep the keys they need; the others lead out of the cell. */
function whileWriting(pressed: Pressed): boolean {
  const { event, grid, active } = pressed
  const { api, latest, state } = grid
  const field = latest.current.columns[active.column]?.[1]
  const typed = field && modeOf(field) === 'typed'
  if (event.key === 'Escape') {
    api.rest()
    return true
  }
  if (event.key === 'Tab') {
    api.rest()
    return tabbed(pressed)
  }
  if (!typed || event.altKey) return false
  const arrow = arrows[event.key]
  const leads = event.key === 'ArrowUp' || event.key === 'ArrowDown' || state.writing === 'over'
  if (arrow && leads && field.kind !== 'text') {
    api.rest()
    step(pressed, arrow)
    return true
  }
  if (event.key !== 'Enter' || (field.kind === 'text' && event.shiftKey)) return false
  api.rest()
  step(pressed, [event.shiftKey ? -1 : 1, 0])
  return true
}
