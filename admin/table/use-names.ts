import { useCallback } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { comma } from '../../contract/text.ts'
import { nameOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import type { WholeList } from './selection/whole-list.ts'

const shownNames = 5

/** The first names of rows, and how many there are. */
export function useNames(definition: Definition) {
  const say = useSay()
  const language = useLanguage()
  return useCallback(
    (rows: readonly Row[], all?: WholeList) => {
      const count = all?.total ?? rows.length
      const shown = rows.slice(0, shownNames).map((row) => nameOf(definition, row, language))
      const names = shown.join(say(comma))
      return count > shown.length ? say(tableTexts.removeMore, { names, count }) : names
    },
    [definition, language, say],
  )
}
