import { adminEntry } from '../entry.ts'

/** Whether pages of the back office open without a connection in this browser, and why not. */
export type Offline = 'ready' | 'insecure' | 'unknown'

/** Served for every installation alike; where the entry stands is known to the page alone. */
const script = '/office-worker.js'

const isOurs = ({ active, scope }: ServiceWorkerRegistration): boolean =>
  active !== null && new URL(active.scriptURL).pathname === script && new URL(scope).pathname !== adminEntry

/** Keeps the files of the back office on this device, from now on and through every release. */
export async function keepOffice(): Promise<Offline> {
  if (!('serviceWorker' in navigator)) return isSecureContext ? 'unknown' : 'insecure'
  try {
    const { serviceWorker } = navigator
    // The entry was moved: its files are no longer asked for there.
    for (const old of await serviceWorker.getRegistrations()) if (isOurs(old)) await old.unregister()
    await serviceWorker.register(script, { scope: adminEntry, updateViaCache: 'none' })
    await serviceWorker.ready
    // Else a browser that runs out of room may take what nobody has sent yet.
    await navigator.storage.persist?.()
    return 'ready'
  } catch {
    return 'unknown'
  }
}
