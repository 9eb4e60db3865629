import { shelfKeys } from '../../contract/picked.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'

/** Answers every save button of a page; documents know nothing of their reader, so its script marks what is saved. */
export function SavedShelf() {
  const { language } = usePlace()
  return <Island name="saved" when="asked" answers="[data-save]" kept={shelfKeys.join(' ')} props={{ language }} />
}
