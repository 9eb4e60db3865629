import { fileSize } from '../../browser/file-size.ts'
import { useSay } from '../../browser/language.ts'
import type { Row } from '../parts/row.ts'
import { bytesOf, isLocked, lacksAlt, nameOfFile, pixelsOf, usedCount } from './file.ts'
import { libraryTexts } from './library-texts.ts'

/** `1.2 MB · 1920×1080`; the name ends in its kind. */
export function useFacts(): (row: Row) => string {
  const say = useSay()
  return (row) => {
    const pixels = pixelsOf(row)
    const facts = [fileSize(bytesOf(row)), pixels && say(libraryTexts.pixelsShort, { ...pixels })]
    return facts.filter(Boolean).join(' · ')
  }
}

/** Everything a tile shows, as it is read out. */
export function useSpokenTile(): (row: Row) => string {
  const say = useSay()
  const facts = useFacts()
  return (row) => {
    const used = usedCount(row)
    const parts = [
      nameOfFile(row),
      facts(row),
      used > 0 && say(libraryTexts.usedIn, { count: used }),
      lacksAlt(row) && say(libraryTexts.noAlt),
      isLocked(row) && say(libraryTexts.locked),
    ]
    return parts.filter(Boolean).join(', ')
  }
}
