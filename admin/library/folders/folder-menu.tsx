import type { MenuProps } from 'antd'
import { useSay } from '../../../browser/language.ts'
import { attachmentFolder } from '../../../contract/system/attachmentFolder.ts'
import { ActionMenu } from '../../parts/action-menu.tsx'
import { useOffice } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { libraryTexts } from '../library-texts.ts'
import { folderName } from './folders.ts'

/** What was chosen for a folder; without a folder, at the top. */
export interface FolderAction {
  name: 'add' | 'rename' | 'move' | 'remove'
  row?: Row
}

/** What can be done with one folder, as far as this administrator may. */
export function FolderMenu({ row, onAction }: { row: Row; onAction(action: FolderAction): void }) {
  const say = useSay()
  const { may } = useOffice()
  const held = (action: string) => may(`${attachmentFolder.node}/${action}`)
  const choose = (name: FolderAction['name']) => () => onAction({ name, row })
  const items: NonNullable<MenuProps['items']> = [
    ...(held('add') ? [{ key: 'add', label: say(libraryTexts.newBelow), onClick: choose('add') }] : []),
    ...(held('edit')
      ? [
          { key: 'rename', label: say(libraryTexts.rename), onClick: choose('rename') },
          { key: 'move', label: say(libraryTexts.moveFolder), onClick: choose('move') },
        ]
      : []),
    ...(held('del')
      ? [{ key: 'del', danger: true, label: say(libraryTexts.removeFolder), onClick: choose('remove') }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <ActionMenu
      {...{ items }}
      type="text"
      size="small"
      className="folder-more"
      aria-label={say(libraryTexts.folderActions, { name: folderName(row) })}
    />
  )
}
