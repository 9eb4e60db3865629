import { useSay } from '../../../browser/language.ts'
import { idOf } from '../../parts/row.ts'
import { libraryTexts } from '../library-texts.ts'
import { type Folders, folderName, type OpenFolder } from './folders.ts'

/** What the open folder is called. */
export function useFolderWord({ all }: Pick<Folders, 'all'>, open: OpenFolder | undefined): string {
  const say = useSay()
  if (open === 'none') return say(libraryTexts.noFolder)
  const row = all.find((one) => idOf(one) === open)
  return row ? folderName(row) : say(libraryTexts.everyFile)
}
