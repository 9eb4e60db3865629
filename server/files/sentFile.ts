import { Refusal } from '../../contract/failures/failures.ts'
import type { Call, Part, PartLimits } from '../http/route.ts'
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
  await eachPart(call, undefined, async (part) => {
    if (part.kind === 'field') {
      if (names.includes(part.name) && part.value !== '') sent.fields.set(part.name, part.value)
    } else if (part.name === 'file' && !sent.arrival) {
      sent.name = part.filename
      sent.arrival = await storage.receive(part.stream, call.actor)
    } else part.stream.resume()
  })
  const { arrival, name } = sent
  if (!arrival || name === '' || arrival.size === 0) throw new Refusal('uploadIncomplete')
  return { arrival, name }
}

/** Hands over the parts of a body as they arrive, each when the one before was taken. Throws `uploadIncomplete`. */
export async function eachPart(
  call: Call,
  limits: PartLimits | undefined,
  take: (part: Part) => Promise<void>,
): Promise<void> {
  try {
    for await (const part of call.parts(limits)) await take(part)
  } catch (error) {
    // The parser of bodies says in plain errors what is wrong with one; whatever has a code is named elsewhere.
    if (error instanceof Refusal || (error instanceof Error && 'code' in error)) throw error
    throw new Refusal('uploadIncomplete')
  }
}
