import { useSay } from '../../browser/language.ts'
import type { EnglishState } from '../../contract/english.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { kindTexts } from '../parts/sentences.ts'
import { isOn } from './choices.tsx'

/** How far the English version of a row is (areas 1.3). */
export function englishState(row: Row, title: string): EnglishState {
  if (isOn(row.en_status)) return 'published'
  const english = row[`${title}_en`]
  return typeof english === 'string' && english !== '' ? 'filled' : 'empty'
}

export const englishTexts = {
  published: kindTexts.enPublished,
  filled: kindTexts.enFilled,
  empty: kindTexts.enEmpty,
} as const

const marks: Record<EnglishState, string> = { published: '●', filled: '◐', empty: '○' }

export function EnglishBadge({ row, table }: { row: Row; table: string }) {
  const { definitions } = useOffice()
  return <EnglishMark state={englishState(row, definitions.get(table)?.title ?? 'name')} />
}

export function EnglishMark({ state }: { state: EnglishState }) {
  const say = useSay()
  const sentence = say(englishTexts[state])
  return (
    <span className={`cell-english cell-english-${state}`} role="img" aria-label={sentence} title={sentence}>
      {marks[state]}
    </span>
  )
}
