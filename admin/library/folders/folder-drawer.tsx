import { Drawer } from 'antd'
import { useSay } from '../../../browser/language.ts'
import type { AroundListProps } from '../../parts/view.ts'
import { libraryTexts } from '../library-texts.ts'
import { FolderTree } from './folder-tree.tsx'
import type { Folders } from './folders.ts'

interface FolderDrawerProps extends AroundListProps {
  folders: Folders
  onClose(): void
}

/** The folders where there is no room beside the list; choosing one closes them. */
export function FolderDrawer({ onClose, onFilters, ...props }: FolderDrawerProps) {
  const say = useSay()
  return (
    <Drawer
      open
      placement="left"
      size={300}
      className="folder-drawer"
      title={say(libraryTexts.folders)}
      onClose={onClose}
    >
      <FolderTree
        {...props}
        onFilters={(filters) => {
          onFilters(filters)
          onClose()
        }}
      />
    </Drawer>
  )
}
