import { lazy } from 'react'
import { nameOfFile, usedCount } from '../../admin/library/file.ts'
import { FileBoard } from '../../admin/library/file-board.tsx'
import { FolderSide } from '../../admin/library/folders/folder-side.tsx'
import { libraryTexts } from '../../admin/library/library-texts.ts'
import { NoFiles } from '../../admin/library/no-files.tsx'
import { sizeRangeInWords } from '../../admin/library/size-range.ts'
import { UploadLead } from '../../admin/library/upload-lead.tsx'
import { later } from '../../admin/parts/later/later.tsx'
import type { ActionsView, FormView, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { fileSize } from '../../browser/file-size.ts'
import { useSay } from '../../browser/language.ts'
import type { Action } from '../../contract/definition/action.ts'
import { text } from '../../contract/text.ts'

// What only a click asks for comes with the click; the files are on the screen before.
const FileDrawer = later(() => import('../../admin/library/file-drawer.tsx').then((part) => part.FileDrawer))
const MoveFiles = later(() => import('../../admin/library/folders/move-files.tsx').then((part) => part.MoveFiles))
const DeleteFiles = later(() => import('../../admin/library/delete-files.tsx').then((part) => part.DeleteFiles))
const DownloadFiles = later(() => import('../../admin/library/download-files.tsx').then((part) => part.DownloadFiles))

const SizeFilter = lazy(() =>
  import('../../admin/library/size-filter.tsx').then((part) => ({ default: part.SizeFilter })),
)

function NameCell({ row }: ViewCellProps) {
  return (
    <span className="cell-text" title={nameOfFile(row)}>
      {nameOfFile(row)}
    </span>
  )
}

const SizeCell = ({ value }: ViewCellProps) => <span className="cell-number">{fileSize(Number(value ?? 0))}</span>

function UsedCell({ row }: ViewCellProps) {
  const count = usedCount(row)
  return <span className={count === 0 ? 'cell-number cell-muted' : 'cell-number file-mark'}>{count}</span>
}

function AltMarkCell({ value }: ViewCellProps) {
  const say = useSay()
  return value === 1 ? <span className="file-mark file-mark-warning">{say(libraryTexts.noAlt)}</span> : null
}

export const cells = {
  name: NameCell,
  size: SizeCell,
  used_count: UsedCell,
  missing_alt: AltMarkCell,
}
const columns = [
  'preview',
  'name',
  'kind',
  'size',
  'dimensions',
  'used_count',
  'missing_alt',
  'folder_id',
  'admin_id',
  'user_id',
  'quote',
  'last_upload_time',
  'visibility',
  'is_locked',
  'downloads',
  'storage',
  'mimetype',
  'topic',
  'version',
  'sha1',
  'create_time',
]
const filters = { size: { control: SizeFilter, words: sizeRangeInWords } }
const added: Readonly<Record<string, Action>> = {
  download: { label: text('下载', 'Download'), on: 'rows' },
}
const placed = ['upload', 'replace']
const dialogs = { move: MoveFiles, del: DeleteFiles, download: DownloadFiles }

export const list = {
  side: FolderSide,
  toolbarStart: UploadLead,
  gallery: FileBoard,
  columns,
  filters,
  empty: NoFiles,
} satisfies ListView
export const form = { own: FileDrawer } satisfies FormView
export const actions = { added, placed, dialogs } satisfies ActionsView
