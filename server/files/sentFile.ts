import { Refusal } from '../../contract/failures.ts'
import type { Call } from '../http/route.ts'
import type { Arrival } from './arrival.ts'
import type { LocalStorage } from './localStorage.ts'

/** What has come of an upload; filled while it arrives, so that whatever there is can be thrown away. */
export interface Sent {
  fields: Map<string, string>
  /** As the sender called it. */
  name: string
  arrival: Arrival | undefined
}

export const nothingSent = (): Sent => ({ fields: new Map(), name: '', arrival: undefined })

/** Reads the file and the named fields of a body, in any order. Throws `uploadIncomplete`, `uploadTooLarge`. */
export async function readSent(
  call: Call,
  storage: LocalStorage,
  sent: Sent,
  names: readonly string[],
): Promise<{ arrival: Arrival; name: string }> {
  try {
    for await (const part of call.parts()) {
      if (part.kind === 'field') {
        if (names.includes(part.name) && part.value !== '') sent.fields.set(part.name, part.value)
      } else if (part.name === 'file' && !sent.arrival) {
        sent.name = part.filename
        sent.arrival = await storage.receive(part.stream)
      } else part.stream.resume()
    }
  } catch (error) {
    // The parser of bodies says in plain errors what is wrong with one; whatever has a code is named elsewhere.
    if (error instanceof Refusal || (error instanceof Error && 'code' in error)) throw error
    throw new Refusal('uploadIncomplete')
  }
  const { arrival, name } = sent
  if (!arrival || name === '' || arrival.size === 0) throw new Refusal('uploadIncomplete')
  return { arrival, name }
}
