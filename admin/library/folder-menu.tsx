import type { MenuProps } from 'antd'
import { useSay } from '../../browser/language.ts'
import { attachmentFolder } from '../../contract/system/attachmentFolder.ts'
import { DeedMenu } from '../parts/deed-menu.tsx'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { folderName } from './folders.ts'
import { libraryTexts } from './library-texts.ts'

/** What somebody wants to do with a folder; without one, at the top. */
export interface FolderDeed {
  name: 'add' | 'rename' | 'move' | 'remove'
  row?: Row
}

/** What can be done with one folder, as far as this administrator may. */
export function FolderMenu({ row, onDeed }: { row: Row; onDeed(deed: FolderDeed): void }) {
  const say = useSay()
  const { may } = useOffice()
  const held = (action: string) => may(`${attachmentFolder.node}/${action}`)
  const deed = (name: FolderDeed['name']) => () => onDeed({ name, row })
  const items: NonNullable<MenuProps['items']> = [
    ...(held('add') ? [{ key: 'add', label: say(libraryTexts.newBelow), onClick: deed('add') }] : []),
    ...(held('edit')
      ? [
          { key: 'rename', label: say(libraryTexts.rename), onClick: deed('rename') },
          { key: 'move', label: say(libraryTexts.moveFolder), onClick: deed('move') },
        ]
      : []),
    ...(held('del')
      ? [{ key: 'del', danger: true, label: say(libraryTexts.removeFolder), onClick: deed('remove') }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <DeedMenu
      {...{ items }}
      type="text"
      size="small"
      className="folder-more"
      aria-label={say(libraryTexts.folderActions, { name: folderName(row) })}
    />
  )
}
