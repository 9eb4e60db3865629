import { FolderFilled, FolderOpenFilled } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { childrenOf, idOf, type Row } from '../../parts/row.ts'
import { BranchArrow } from '../../table/table-line.tsx'
import { type Carried, carry, useDropPlace } from '../carried.ts'
import { libraryTexts } from '../library-texts.ts'
import { filesIn, folderName, type OpenFolder } from './folders.ts'
import './folder-list.css'

export interface FolderListProps {
  tree: readonly Row[]
  open: OpenFolder | undefined
  onOpen(folder: OpenFolder, name: string): void
  /** Folders that cannot be chosen here, with everything below them. */
  without?: ReadonlySet<number>
  /** What stands at the end of a line. */
  tail?: ((row: Row) => ReactNode) | undefined
  /** Something was dropped on a folder; undefined where nothing can be. */
  onDrop?: ((carried: Carried, folder: number) => void) | undefined
  /** Folders can be picked up. */
  movable?: boolean
}

/** Folders and what stands below them, each opened by a click. */
export function FolderList(props: FolderListProps) {
  return <Level {...props} rows={props.tree} depth={0} />
}

function Level({ rows, depth, ...props }: FolderListProps & { rows: readonly Row[]; depth: number }) {
  return (
    <ul className="folder-list">
      {rows.map((row) => (
        <Folder key={idOf(row)} {...props} {...{ row, depth }} />
      ))}
    </ul>
  )
}

const step = 16

function Folder({ row, depth, ...props }: FolderListProps & { row: Row; depth: number }) {
  const say = useSay()
  const { open, onOpen, without, tail, onDrop, movable } = props
  const [closed, setClosed] = useState(false)
  const id = idOf(row)
  const name = folderName(row)
  const below = childrenOf(row)
  const isOpen = open === id
  const { over, place } = useDropPlace(['files', 'folder'], (carried) => onDrop?.(carried, id))
  return (
    <li>
      <div
        className="folder-line"
        data-open={isOpen || undefined}
        data-over={(over && onDrop !== undefined) || undefined}
        style={{ paddingInlineStart: depth * step }}
        {...(onDrop && place)}
      >
        {below ? (
          <BranchArrow {...{ name }} open={!closed} toggle={() => setClosed((now) => !now)} />
        ) : (
          <span className="branch-leaf" />
        )}
        <button
          type="button"
          className="folder-name"
          aria-current={isOpen || undefined}
          aria-label={say(libraryTexts.folderOf, { name, count: filesIn(row) })}
          title={name}
          disabled={without?.has(id) ?? false}
          draggable={movable ?? false}
          onDragStart={(event) => carry(event, { folder: id })}
          onClick={() => onOpen(id, name)}
        >
          {isOpen ? <FolderOpenFilled aria-hidden="true" /> : <FolderFilled aria-hidden="true" />}
          <span className="folder-word">{name}</span>
          {filesIn(row) > 0 && <span className="folder-count">{filesIn(row)}</span>}
        </button>
        {tail?.(row)}
      </div>
      {below && !closed && <Level {...props} rows={below} depth={depth + 1} />}
    </li>
  )
}
