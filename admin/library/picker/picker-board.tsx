import { Empty, Skeleton } from 'antd'
import { useRef } from 'react'
import { useSay } from '../../../browser/language.ts'
import { idOf, type Row } from '../../parts/row.ts'
import { showWaitingAfter, useSlow } from '../../parts/use-slow.ts'
import { Pager } from '../../table/pager.tsx'
import '../file-board.css'
import { FileTile } from '../file-tile.tsx'
import { libraryTexts, pickerTexts } from '../library-texts.ts'
import { filesPerPage, type useFiles, type Wanted } from '../use-files.ts'
import { useTileKeys } from '../use-tile-keys.ts'
import { type Choice, urlOf } from './use-picked.ts'

interface PickerBoardProps {
  files: ReturnType<typeof useFiles>
  choice: Choice
  wanted: Wanted
  max: number
  /** Addresses that stand in the field already. */
  taken: readonly string[]
  onPage(page: number): void
  /** One file, at once. */
  onPick(url: string): void
}

/** The files to choose among, a page at a time. */
export function PickerBoard(props: PickerBoardProps) {
  const { files, wanted, onPage } = props
  const late = useSlow(files.data === undefined, showWaitingAfter)
  return (
    <>
      <div className="picker-board" aria-busy={files.loading}>
        {files.data === undefined ? (
          late && <Skeleton active paragraph={{ rows: 8 }} />
        ) : files.rows.length === 0 ? (
          <NoMatch {...{ wanted }} />
        ) : (
          <Tiles {...props} />
        )}
      </div>
      {files.total > filesPerPage && (
        <Pager
          page={wanted.page}
          limit={filesPerPage}
          total={files.total}
          fixed
          onChange={({ page }) => onPage(page)}
        />
      )}
    </>
  )
}

function Tiles({ files, choice, max, taken, onPick }: PickerBoardProps) {
  const say = useSay()
  const board = useRef<HTMLDivElement>(null)
  const several = max > 1
  const isTaken = (row: Row) => several && taken.includes(urlOf(row))
  const choose = (row: Row) => {
    if (isTaken(row) || (choice.isFull && !choice.has(row))) return
    choice.toggle(row)
  }
  const open = (row: Row) => (several ? choose(row) : onPick(urlOf(row)))
  const keys = useTileKeys(board, files.rows, { open, toggle: choose })
  return (
    <div
      ref={board}
      className="file-board"
      role="listbox"
      aria-label={say(libraryTexts.board)}
      aria-multiselectable={several}
      data-choosing={(several && choice.picked.length > 0) || undefined}
      data-full={choice.isFull || undefined}
    >
      {files.rows.map((row) => (
        <FileTile
          key={idOf(row)}
          row={row}
          chosen={choice.has(row)}
          place={choice.place(row)}
          taken={isTaken(row) ? say(pickerTexts.taken) : undefined}
          current={keys.current === idOf(row)}
          onToggle={isTaken(row) ? undefined : () => choose(row)}
          onClick={() => choose(row)}
          onKeyDown={(event) => keys.pressed(event, row)}
          onFocus={() => keys.focused(row)}
          {...(!several && { onDoubleClick: () => onPick(urlOf(row)) })}
        />
      ))}
    </div>
  )
}

function NoMatch({ wanted }: { wanted: Wanted }) {
  const say = useSay()
  const isNarrowed = wanted.words.trim() !== '' || wanted.folder !== 'all'
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={say(isNarrowed ? libraryTexts.noMatchTitle : libraryTexts.emptyTitle)}
    />
  )
}
