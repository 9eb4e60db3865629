import { FolderOpenFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useWide } from '../../../browser/use-wide.ts'
import { later } from '../../parts/later/later.tsx'
import type { AroundListProps } from '../../parts/view.ts'
import { FolderTree } from './folder-tree.tsx'
import { type Folders, folderIn, folderName, type OpenFolder, useFolders } from './folders.ts'
import './folder-side.css'
import { useSay } from '../../../browser/language.ts'
import { idOf } from '../../parts/row.ts'
import { libraryTexts } from '../library-texts.ts'

/** What the open folder is called. */
function useFolderWord({ all }: Pick<Folders, 'all'>, open: OpenFolder | undefined): string {
  const say = useSay()
  if (open === 'none') return say(libraryTexts.noFolder)
  const row = all.find((one) => idOf(one) === open)
  return row ? folderName(row) : say(libraryTexts.everyFile)
}

const FolderDrawer = later(() => import('./folder-drawer.tsx').then((part) => part.FolderDrawer))

/** Narrower windows open the folders when they are asked for. */
const besideFrom = 1024

/** Folders beside the list, which they narrow. */
export function FolderSide(props: AroundListProps) {
  const say = useSay()
  const folders = useFolders()
  const beside = useWide(besideFrom)
  const [shown, setShown] = useState(false)
  const word = useFolderWord(folders, folderIn(props.filters))
  if (beside) {
    return (
      <nav className="folder-side" aria-label={say(libraryTexts.folders)}>
        <FolderTree {...props} {...{ folders }} />
      </nav>
    )
  }
  return (
    <>
      <Button
        className="folder-opener"
        icon={<FolderOpenFilled aria-hidden="true" />}
        aria-expanded={shown}
        onClick={() => setShown(true)}
      >
        <span className="folder-word">{say(libraryTexts.openFolder, { name: word })}</span>
      </Button>
      {shown && <FolderDrawer {...props} {...{ folders }} onClose={() => setShown(false)} />}
    </>
  )
}
