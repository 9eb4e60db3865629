import { call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { storeKeys } from '../../contract/constants.ts'
import { ask } from '../parts/question.ts'
import { terminalTexts } from './texts.ts'

/** Who is signed in stays, and so does the note of work that waits to be sent. */
const kept: readonly string[] = [...Object.values(storeKeys), 'keptOnDevice']

function clearBrowser(): void {
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}

const agreed = (): Promise<boolean> =>
  ask({
    title: speak(terminalTexts.cacheTitle),
    text: speak(terminalTexts.cacheText),
    yes: speak(terminalTexts.clear),
    no: speak(terminalTexts.cancel),
    danger: true,
  })

/** Clears caches of the server (`tp`), of this browser (`storage`), or `all` of them (protocol 7.4). */
export async function clearCaches(type: string): Promise<void> {
  const isHere = type !== 'tp'
  if (isHere && !(await agreed())) return
  if (type !== 'storage') await call({ path: '/admin/ajax/clearCache', method: 'POST', body: { type }, announce: true })
  if (!isHere) return
  clearBrowser()
  location.reload()
}
