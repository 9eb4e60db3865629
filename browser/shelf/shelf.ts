import {
  type MergedShelf,
  ownerKey,
  type Picked,
  pickedIn,
  pickedKey,
  type Shelf,
  savedKey,
  shelfKeys,
} from '../../contract/picked.ts'
import type { CallOptions } from '../api-client.ts'
import { isSignedIn, storedSession } from '../stored-session.ts'

const changed = 'shelf-changed'

/** Calls back whenever what is saved or compared has changed, in this tab or in another one. */
export function onShelf(show: () => void): void {
  window.addEventListener(changed, show)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || shelfKeys.includes(key)) show()
  })
}

function savedIn(stored: string | null): number[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

export const storedSaved = (): number[] => savedIn(localStorage.getItem(savedKey))
export const storedPicked = (): Picked[] => pickedIn(localStorage.getItem(pickedKey))

function store(key: string, list: readonly unknown[]): void {
  if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
  else localStorage.removeItem(key)
}

const told = (): boolean => window.dispatchEvent(new Event(changed))

const memberNow = (): number => {
  const session = storedSession('user')
  return isSignedIn(session) ? session.id : 0
}
const ownerOf = (): number => Number(localStorage.getItem(ownerKey) ?? 0)

/** Whether an account keeps what this browser shows. */
const isKept = (): boolean => memberNow() !== 0 && ownerOf() === memberNow()

/** What a visitor left in this browser before signing in. */
const isLeftByVisitor = (): boolean => ownerOf() === 0 && storedSaved().length + storedPicked().length > 0

/** A call in the background: a token that ran out is renewed, and nobody is sent to a login page. Throws CallFailure. */
async function ask<T>(options: CallOptions): Promise<T> {
  // Loaded by members alone.
  const [{ call, CallFailure }, { renew }] = await Promise.all([import('../api-client.ts'), import('../renewal.ts')])
  const { token } = storedSession('user')
  const quietly = async () => (await call<T>({ ...options, quiet: true, background: true })).data
  try {
    return await quietly()
  } catch (reason) {
    const isOld = reason instanceof CallFailure && reason.code === 409
    if (isOld && (await renew('user', { token, words: '', quiet: true, patient: true }))) return quietly()
    throw reason
  }
}

const post = <T>(action: string, body: CallOptions['body']): Promise<T> =>
  ask<T>({ path: `/api/saved/${action}`, method: 'POST', ...(body && { body }) })

let synced: { member: number; run: Promise<number> } | undefined

/**
 * Once for each page and member: what a visitor left goes into the account that signed in, and this browser shows what the account has. Of
 * who signed out nothing stays. Answers how many products had no room; a failure leaves everything as it is.
 */
export function syncShelf(): Promise<number> {
  const member = memberNow()
  if (synced?.member !== member) synced = { member, run: sync(member).catch(() => 0) }
  return synced.run
}

async function sync(member: number): Promise<number> {
  if (member === 0) {
    if (ownerOf() !== 0) repeat({ products: [], compared: [] }, 0)
    return 0
  }
  const left = { products: storedSaved(), compared: storedPicked().map(({ id }) => id) }
  const shelf: Shelf & Partial<MergedShelf> = isLeftByVisitor()
    ? await post<MergedShelf>('merge', left)
    : await ask<Shelf>({ path: '/api/saved/shelf' })
  repeat(shelf, member)
  return shelf.left ?? 0
}

function repeat({ products, compared }: Shelf, owner: number): void {
  store(savedKey, products)
  store(pickedKey, compared)
  if (owner === 0) localStorage.removeItem(ownerKey)
  else localStorage.setItem(ownerKey, String(owner))
  told()
}

/** The same where nothing else needs the shelf: only when a visitor left something for the member who signed in. */
export const bringShelf = async (): Promise<number> => (memberNow() !== 0 && isLeftByVisitor() ? syncShelf() : 0)

/** Saves a product or not; shown at once and taken back when the account refuses. Answers who keeps it. Throws CallFailure. */
export async function setSaved(id: number, isSaved: boolean): Promise<'account' | 'browser'> {
  await syncShelf()
  const before = storedSaved()
  const others = before.filter((one) => one !== id)
  const show = (list: readonly number[]) => {
    store(savedKey, list)
    told()
  }
  show(isSaved ? [id, ...others] : others)
  if (!isKept()) return 'browser'
  try {
    await post(isSaved ? 'save' : 'drop', { id })
    return 'account'
  } catch (reason) {
    show(before)
    throw reason
  }
}

/** Changes what is compared of a type, here and in the account. Throws CallFailure. */
export async function setPicked(list: readonly Picked[], root: number): Promise<void> {
  store(pickedKey, list)
  told()
  if (isKept()) await post('compare', { root, ids: list.map(({ id }) => id) })
}
