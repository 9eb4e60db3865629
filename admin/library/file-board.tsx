import { type MouseEvent, useRef } from 'react'
import { useSay } from '../../browser/language.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import type { GalleryProps } from '../parts/view.ts'
import { BoardHead } from '../table/board-head.tsx'
import { BoardOrder } from './board-order.tsx'
import { carry } from './carried.ts'
import { FileTile } from './file-tile.tsx'
import { libraryTexts } from './library-texts.ts'
import { useTileKeys } from './use-tile-keys.ts'
import './file-board.css'

/** Files by their pictures: arrows and Space as in a list of a desktop, a click opens, dragging moves. */
export function FileBoard({ rows, selection, order, onOrder, onOpen }: GalleryProps) {
  const say = useSay()
  const { may } = useOffice()
  const board = useRef<HTMLDivElement>(null)
  const last = useRef<Row | undefined>(undefined)
  const toggle = (row: Row) => {
    selection?.toggle(row)
    last.current = row
  }
  const keys = useTileKeys(board, rows, {
    open: onOpen,
    toggle: selection && toggle,
    toggleAll: selection?.toggleAll,
  })
  const clicked = (event: MouseEvent, row: Row) => {
    if (selection && event.shiftKey && last.current) return selection.choose(between(rows, last.current, row))
    if (selection && (event.ctrlKey || event.metaKey)) return toggle(row)
    onOpen(row)
  }
  const movable = may(`${attachment.node}/move`)
  return (
    <>
      <BoardHead selection={selection}>
        <BoardOrder {...{ order, onOrder }} />
      </BoardHead>
      <div
        ref={board}
        className="file-board"
        role="listbox"
        aria-label={say(libraryTexts.board)}
        aria-description={say(libraryTexts.boardKeys)}
        aria-multiselectable={selection !== undefined}
        data-choosing={selection && selection.count > 0 ? true : undefined}
      >
        {rows.map((row) => (
          <FileTile
            key={idOf(row)}
            row={row}
            chosen={selection?.has(row) ?? false}
            current={keys.current === idOf(row)}
            onToggle={selection && (() => toggle(row))}
            onClick={(event) => clicked(event, row)}
            onKeyDown={(event) => keys.pressed(event, row)}
            onFocus={() => keys.focused(row)}
            onCarry={
              movable
                ? // A chosen file takes the others along.
                  (event) => carry(event, { files: (selection?.has(row) ? selection.rows : [row]).map(idOf) })
                : undefined
            }
          />
        ))}
      </div>
    </>
  )
}

function between(rows: readonly Row[], from: Row, to: Row): readonly Row[] {
  const ends = [rows.findIndex((row) => idOf(row) === idOf(from)), rows.indexOf(to)]
  return rows.slice(Math.max(0, Math.min(...ends)), Math.max(...ends) + 1)
}
