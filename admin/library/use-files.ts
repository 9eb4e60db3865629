import { useMemo } from 'react'
import type { Query } from '../../browser/query.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import type { FileKind } from '../../contract/fileKind.ts'
import { attachment } from '../../contract/system/attachment.ts'
import type { SearchItem } from '../kinds/kind.ts'
import { callAddress } from '../parts/definition.ts'
import type { Row } from '../parts/row.ts'
import type { OpenFolder } from './folders/folders.ts'

export interface Wanted {
  words: string
  kind: FileKind | undefined
  folder: OpenFolder
  page: number
}

export const filesPerPage = 24

function queryOf({ words, kind, folder, page }: Wanted): Query {
  const search: SearchItem[] = []
  if (kind) search.push({ field: 'kind', operator: 'eq', val: kind })
  if (folder === 'none') search.push({ field: 'folder_id', operator: 'NULL', val: '1' })
  else if (folder !== 'all') search.push({ field: 'folder_id', operator: 'eq', val: String(folder) })
  return {
    ...(words.trim() !== '' && { quickSearch: words.trim() }),
    ...(search.length > 0 && { search: search.map((item) => ({ ...item })) }),
    page,
    limit: filesPerPage,
  }
}

const nothing: readonly Row[] = []

/** A page of files as the picker asks for them, newest first. */
export function useFiles(wanted: Wanted) {
  const { words, kind, folder, page } = wanted
  const query = useMemo(() => queryOf({ words, kind, folder, page }), [words, kind, folder, page])
  const answer = useAnswer<Partial<ListAnswer<Row>>>(callAddress(attachment, 'index'), query)
  return { ...answer, rows: answer.data?.list ?? nothing, total: answer.data?.total ?? 0 }
}
