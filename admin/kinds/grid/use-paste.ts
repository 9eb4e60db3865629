import {
  type ClipboardEvent,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useRef,
  useState,
} from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { useOffice } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { cellsIn, clipboardText, isTable } from './grid-clipboard.ts'
import type { Words } from './grid-kinds.ts'
import { lookedUp } from './grid-names.ts'
import { type AskedCell, answered, type PasteInto, type Place, pasted, type WrongCell } from './grid-paste.ts'
import { type PasteReport, type Range, rangeOf } from './grid-state.ts'
import { gridTexts } from './grid-texts.ts'
import { wordsOf } from './grid-words.ts'
import { rowKey, rowWith } from './row-keys.ts'
import { blankRow, type GridModel, isKept } from './use-grid.ts'
import type { MarksApi } from './use-marks.ts'

/** Pasting tables into a grid and copying cells out of it; the last paste can be undone until something else is changed. */
export function usePaste(grid: GridModel, marks: MarksApi) {
  const { state, api, latest } = grid
  const say = useSay()
  const language = useLanguage()
  const { timeZone, definitions } = useOffice()
  const [report, setReport] = useState<PasteReport>()
  const turn = useRef(0)

  const tell = useCallback(
    (wrong: readonly WrongCell[]) =>
      marks.add(
        wrong.flatMap(({ at, column, fault }) => {
          const row = latest.current.rows[at]
          return row ? [{ key: rowKey(row), column, sentence: say(fault) }] : []
        }),
      ),
    [marks, latest, say],
  )
  const look = useLookup(grid, { tell, setReport, turn })
  const paste = (text: string, place: Place) => {
    if (latest.current.disabled) return
    const { rows, columns } = latest.current
    const { cells, from } = spread(cellsIn(text), rangeOf(state), place)
    const result = pasted(cells, from, intoOf(grid, timeZone))
    api.give(result.rows)
    for (const [at, line] of cells.entries()) {
      const row = result.rows[from.at + at]
      const names = columns.slice(from.column, from.column + line.length).map(([name]) => name)
      if (row) marks.clear(rowKey(row), names)
    }
    tell(result.wrong)
    setReport({ ...result, asking: result.asked.length > 0, before: rows, after: result.rows })
    if (result.asked.length > 0) void look(result.asked)
  }
  const undo = () => {
    if (!report) return
    turn.current++
    api.give(report.before)
    setReport(undefined)
  }
  const onPaste = (event: ClipboardEvent) => {
    const { active, writing } = state
    const text = event.clipboardData.getData('text/plain')
    if (!active || event.defaultPrevented || text === '') return
    // In a cell that is being written a word belongs into its control.
    if (writing && !isTable(text)) return
    event.preventDefault()
    if (writing) api.rest()
    paste(text, active)
  }
  const onCopy = (event: ClipboardEvent) => copy(event, grid, { language, timeZone, definitions })
  // Whatever was changed since would go with it.
  const isLast = report?.after === latest.current.rows
  return { report, undo: isLast ? undo : undefined, forget: () => setReport(undefined), onPaste, onCopy }
}

/** Puts the selected cells on the clipboard, as a spreadsheet takes them. */
function copy(event: ClipboardEvent, { state, latest }: GridModel, words: Words): void {
  const range = rangeOf(state)
  if (!range || state.writing) return
  event.preventDefault()
  const { rows, columns } = latest.current
  const shown = columns.slice(range.left, range.right + 1)
  const lines = rows
    .slice(range.top, range.bottom + 1)
    .map((row) => shown.map(([name, field]) => wordsOf(field, name, row, words)))
  event.clipboardData.setData('text/plain', clipboardText(lines))
}

interface Lookup {
  tell(wrong: readonly WrongCell[]): void
  setReport: Dispatch<SetStateAction<PasteReport | undefined>>
  /** Counts pastes: what was asked for one that was undone is of no use. */
  turn: RefObject<number>
}

/** Names become rows as soon as the server has answered which; rows may have moved meanwhile. */
function useLookup({ latest, api }: GridModel, { tell, setReport, turn }: Lookup) {
  return async (asked: readonly AskedCell[]) => {
    const own = ++turn.current
    const keys = asked.map(({ at }) => rowKey(latest.current.rows[at] ?? {}))
    const found = answered(asked, await lookedUp(asked, ({ column }) => latest.current.targetOf?.(column)))
    if (turn.current !== own) return
    const changes = new Map<string, Row>()
    for (const [at, { change }] of found.entries())
      if (change) changes.set(keys[at] ?? '', { ...changes.get(keys[at] ?? ''), ...change })
    const rows = latest.current.rows.map((row) => {
      const change = changes.get(rowKey(row))
      return change ? rowWith(row, change) : row
    })
    api.give(rows)
    const wrong = found.flatMap(({ cell: { at, column, value }, fault }) =>
      fault ? [{ at, column, value, fault }] : [],
    )
    tell(wrong)
    setReport(
      (now) =>
        now && {
          ...now,
          asking: false,
          after: rows,
          written: now.written + found.length - wrong.length,
          wrong: [...now.wrong, ...wrong].sort((a, b) => a.at - b.at),
        },
    )
  }
}

/** Where pasted cells go: from the corner of what is selected; one text goes into every selected cell. */
function spread(cells: string[][], range: Range | null, place: Place): { cells: string[][]; from: Place } {
  if (!range) return { cells, from: place }
  const from = { at: range.top, column: range.left }
  const [line = []] = cells
  const [text] = line
  if (cells.length > 1 || line.length > 1 || text === undefined) return { cells, from }
  const wide = Array.from({ length: range.right - range.left + 1 }, () => text)
  return { cells: Array.from({ length: range.bottom - range.top + 1 }, () => wide), from }
}

const intoOf = ({ latest, api }: GridModel, timeZone: string): PasteInto => {
  const { columns, rows, max, rights } = latest.current
  return {
    ...{ columns, rows },
    max: rights?.add === false ? rows.length : max,
    words: { timeZone },
    blank: () => blankRow(columns),
    changed: rowWith,
    closed: (row, column) => {
      if (isKept(latest.current, row)) return gridTexts.kept
      return api.isClosed(row, column) ? gridTexts.notHere : undefined
    },
  }
}
