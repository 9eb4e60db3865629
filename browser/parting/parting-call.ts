import { callAddress } from '../entry.ts'
import { identity } from '../identity.ts'

/** A post that is sent although the page goes; nobody hears what it is answered with. */
export function partingCall(path: string, body: Readonly<Record<string, unknown>>): void {
  const headers = { ...identity(), 'Content-Type': 'application/json' }
  // A server that is gone has nothing to be told.
  fetch(callAddress(path), { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(
    () => undefined,
  )
}
