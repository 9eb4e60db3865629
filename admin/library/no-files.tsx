import { Button, Empty } from 'antd'
import { useSay } from '../../browser/language.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { useOffice } from '../parts/office.tsx'
import type { AroundListProps } from '../parts/view.ts'
import { filtersWith, folderIn, folderLabel } from './folders/folders.ts'
import { libraryTexts } from './library-texts.ts'

/** No files at all, none in this folder, or none that meet the conditions; each with its way on. */
export function NoFiles({ filters, onFilters }: AroundListProps) {
  const say = useSay()
  const { may } = useOffice()
  const folder = folderIn(filters)
  const others = Object.keys(filters).some((column) => column !== 'folder_id')
  const state = others ? 'noMatch' : folder === 'all' ? 'empty' : 'emptyFolder'
  // The hint on how to add files is left out without permission to add any.
  const hint = state === 'noMatch' || may(`${attachment.node}/upload`)
  return (
    <Empty
      className="table-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{say(libraryTexts[`${state}Title`], { folder: folderLabel(filters) })}</strong>
          <p className="cell-muted">{hint && say(libraryTexts[`${state}Hint`])}</p>
        </>
      }
    >
      {others && <Button onClick={() => onFilters({})}>{say(libraryTexts.clearFilters)}</Button>}
      {!others && folder !== 'all' && (
        <Button onClick={() => onFilters(filtersWith(filters, 'all', ''))}>{say(libraryTexts.showAll)}</Button>
      )}
    </Empty>
  )
}
