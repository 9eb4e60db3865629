import { CheckOutlined, EyeInvisibleOutlined, LinkOutlined, LockFilled } from '@ant-design/icons'
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { useSay } from '../../browser/language.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { idOf, type Row } from '../parts/row.ts'
import { isLocked, isPublic, lacksAlt, nameOfFile, usedCount } from './file.ts'
import { useFacts, useSpokenTile } from './file-facts.ts'
import { FilePicture } from './file-picture.tsx'
import { libraryTexts } from './library-texts.ts'

interface FileTileProps {
  row: Row
  chosen: boolean
  /** Its place among the chosen, where their order counts. */
  place?: number | undefined
  /** Reached by the tab key; the others by the arrows. */
  current: boolean
  /** Undefined where nothing can be chosen. */
  onToggle: (() => void) | undefined
  onClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onFocus(): void
  onCarry?: ((event: DragEvent) => void) | undefined
  onDoubleClick?(): void
  /** Why it cannot be chosen. */
  taken?: string | undefined
}

/** One file in the grid. */
export function FileTile({ row, chosen, place, current, onToggle, onCarry, taken, ...actions }: FileTileProps) {
  const facts = useFacts()
  const spoken = useSpokenTile()
  return (
    <div
      role="option"
      aria-selected={chosen}
      aria-label={taken === undefined ? spoken(row) : `${spoken(row)}, ${taken}`}
      aria-disabled={taken !== undefined}
      className="file-card"
      data-row-id={idOf(row)}
      tabIndex={current ? 0 : -1}
      draggable={onCarry !== undefined}
      onDragStart={onCarry}
      {...actions}
    >
      <FilePicture row={row} />
      <Corner row={row} />
      {onToggle && (
        // The space key chooses from the keyboard; this is the pointer's way.
        <span
          className="file-card-check"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          {place === undefined ? <CheckOutlined /> : place}
        </span>
      )}
      <span className="file-card-name" title={nameOfFile(row)}>
        {nameOfFile(row)}
      </span>
      <span className="file-card-facts">{facts(row)}</span>
      {taken === undefined ? <Marks row={row} /> : <span className="file-card-marks cell-muted">{taken}</span>}
    </div>
  )
}

/** Who may fetch it, and that it is locked: only said where it is not the usual. */
function Corner({ row }: { row: Row }) {
  const say = useSay()
  if (isPublic(row) && !isLocked(row)) return null
  // The stored value is one of the choice's own.
  const range = attachment.fields.visibility.bounds[row.readers as keyof typeof attachment.fields.visibility.bounds]
  return (
    <span className="file-card-corner">
      {!isPublic(row) && <EyeInvisibleOutlined title={range && say(range)} />}
      {isLocked(row) && <LockFilled title={say(libraryTexts.locked)} />}
    </span>
  )
}

function Marks({ row }: { row: Row }) {
  const say = useSay()
  const used = usedCount(row)
  return (
    <span className="file-card-marks">
      {used > 0 && (
        <span className="file-mark">
          <LinkOutlined aria-hidden="true" /> {say(libraryTexts.usedIn, { count: used })}
        </span>
      )}
      {lacksAlt(row) && <span className="file-mark file-mark-warning">{say(libraryTexts.noAlt)}</span>}
    </span>
  )
}
