import { create } from 'zustand'
import { storeKeys } from '../contract/constants.ts'
import { nobody, type Session, type Side, storedSession } from './stored-session.ts'

export type { Session, Side } from './stored-session.ts'

const sessionStore = (side: Side) => create<Session>(() => storedSession(side))

export const sessions = { admin: sessionStore('admin'), user: sessionStore('user') }

/** Merges what the server said into the stored session; missing keys stay (protocol 2.5). */
export function remember(side: Side, change: Partial<Session>): void {
  const next = { ...storedSession(side), ...change }
  localStorage.setItem(storeKeys[side], JSON.stringify(next))
  sessions[side].setState(next, true)
}

export function forget(side: Side): void {
  localStorage.removeItem(storeKeys[side])
  sessions[side].setState(nobody, true)
}

window.addEventListener('storage', (event) => {
  for (const side of ['admin', 'user'] as const) {
    if (event.key === storeKeys[side]) sessions[side].setState(storedSession(side), true)
  }
})
