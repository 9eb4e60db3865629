import { call } from '../../browser/api-client.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { addressIn } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'
import { callAddress } from '../parts/definition.ts'

/** Opens the public page of a row as it is saved, in a tab of its own; a failure is shown as a toast. */
export async function openPreview(definition: Definition, id: number, language: Language): Promise<void> {
  // Opened within the click: browsers stop tabs that open after a wait.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { data } = await call({ path: callAddress(definition, 'preview'), query: { id } })
    const { url } = data as { url: string } // The answer of the engine's own call.
    tab?.location.replace(addressIn(language, url))
  } catch {
    tab?.close()
  }
}
