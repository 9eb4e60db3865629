import { useEffect, useMemo } from 'react'
import { rowsChanged } from '../../../browser/signal.ts'
import { useAnswer } from '../../../browser/use-answer.ts'
import type { ListAnswer } from '../../../contract/envelope.ts'
import { attachmentFolder } from '../../../contract/system/attachmentFolder.ts'
import type { FilterValue } from '../../kinds/kind.ts'
import { type Filters, noRow } from '../../kinds/search.ts'
import { callAddress } from '../../parts/definition.ts'
import { useOffice } from '../../parts/office.tsx'
import { asTree, flatten, idOf, type Row } from '../../parts/row.ts'

/** What is open: a folder by its id, files without one, or everything. */
export type OpenFolder = number | 'none' | 'all'

export interface Folders {
  tree: readonly Row[]
  /** Parents before what they hold. */
  all: readonly Row[]
  failure: string | undefined
  loading: boolean
  reload(): void
}

const whole = { limit: 500, order: 'weigh,desc' }
const nothing: readonly Row[] = []

/** Every folder, for those who may see them; read again when one changes anywhere. */
export function useFolders(): Folders {
  const { may } = useOffice()
  const mayRead = may(`${attachmentFolder.node}/index`)
  const { data, failure, loading, reload } = useAnswer<Partial<ListAnswer<Row>>>(
    mayRead ? callAddress(attachmentFolder, 'index') : undefined,
    whole,
  )
  useEffect(() => rowsChanged.listen((table) => table === attachmentFolder.name && reload()), [reload])
  const list = data?.list ?? nothing
  const tree = useMemo(() => asTree(list), [list])
  const all = useMemo(() => flatten(tree), [tree])
  return { tree, all, failure: failure?.message, loading, reload }
}

/** Tells every part that shows folders that they are different now. */
export const foldersChanged = (): void => rowsChanged.tell(attachmentFolder.name)

export const folderName = (row: Row): string => String(row.name ?? '')

/** Files that stand in the folder itself. */
export const filesIn = (row: Row): number => Number(row.file_count ?? 0)

const column = 'folder_id'

/** The folder that the conditions of a list name; undefined when they name several. */
export function folderIn(filters: Filters): OpenFolder | undefined {
  const filter: FilterValue = filters[column] ?? []
  const ids = (typeof filter === 'string' ? [filter] : filter).map((one) => (typeof one === 'string' ? one : one.value))
  if (ids.length === 0) return 'all'
  if (ids.length > 1) return undefined
  return ids[0] === noRow ? 'none' : Number(ids[0])
}

/** What the open folder was called where it was chosen. */
export function folderLabel({ [column]: filter }: Filters): string {
  const [first] = Array.isArray(filter) ? filter : []
  return typeof first === 'object' && 'label' in first ? String(first.label) : ''
}

/** The same conditions with another folder open. */
export function filtersWith(filters: Filters, folder: OpenFolder, label: string): Filters {
  const { [column]: _before, ...others } = filters
  if (folder === 'all') return others
  return { ...others, [column]: [{ value: folder === 'none' ? noRow : String(folder), label }] }
}

/** Where an upload or a move into it goes. */
export const folderId = (folder: OpenFolder | undefined): number | null => (typeof folder === 'number' ? folder : null)

/** A folder and everything below it: places where it cannot go itself. */
export function branchOf(all: readonly Row[], id: number): ReadonlySet<number> {
  const root = all.find((row) => idOf(row) === id)
  return new Set(root ? flatten([root]).map(idOf) : [])
}
