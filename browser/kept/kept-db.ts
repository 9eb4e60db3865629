import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { markKept, unmarkKept } from './mark.ts'
import type { Post, PostChange } from './queue.ts'

/** A page as it stood when it was last read, so that it opens without a connection too. */
export interface KeptPage {
  account: number
  /** Below the entry of the back office, which may move. */
  path: string
  title: string
  data: unknown
}

interface Kept extends DBSchema {
  pages: { key: [account: number, path: string]; value: KeptPage }
  posts: { key: number; value: Post; indexes: { account: number } }
}

type Database = IDBPDatabase<Kept>

let opening: Promise<Database> | undefined

function database(): Promise<Database> {
  opening ??= openDB<Kept>('kept', 1, {
    upgrade(db) {
      db.createObjectStore('pages', { keyPath: ['account', 'path'] })
      db.createObjectStore('posts', { keyPath: 'id', autoIncrement: true }).createIndex('account', 'account')
    },
    // A newer program in another tab waits for this one to let go.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined
    },
  })
  // A browser that refused once may allow it later.
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

const others = 'BroadcastChannel' in window ? new BroadcastChannel('kept on this device') : undefined
const listeners = new Set<() => void>()

/** Tells what shows kept things that they have changed, in the other tabs too. */
function changed(): void {
  others?.postMessage('')
  for (const listener of listeners) listener()
}

others?.addEventListener('message', () => {
  for (const listener of listeners) listener()
})

/** Answers how to stop listening. */
export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All paths of an account: arrays come after every text. */
const pagesRange = (account: number) => IDBKeyRange.bound([account], [account, []])

export async function keepPage(page: KeptPage): Promise<void> {
  const db = await database()
  markKept()
  await db.put('pages', page)
  changed()
}

export async function forgetPage(account: number, path: string): Promise<void> {
  await (await database()).delete('pages', [account, path])
  changed()
}

export const pageOf = async (account: number, path: string): Promise<KeptPage | undefined> =>
  (await database()).get('pages', [account, path])

export const pagesOf = async (account: number): Promise<readonly KeptPage[]> =>
  (await database()).getAll('pages', pagesRange(account))

/** Changes a page that is kept; one that is not stays so. */
export async function changePage(account: number, path: string, change: (data: unknown) => unknown): Promise<void> {
  const tx = (await database()).transaction('pages', 'readwrite')
  const page = await tx.store.get([account, path])
  if (page) await tx.store.put({ ...page, data: change(page.data) })
  await tx.done
  changed()
}

/** What waits or was refused, in the order in which it was written. */
export const postsOf = async (account: number): Promise<readonly Post[]> =>
  (await database()).getAllFromIndex('posts', 'account', account)

/** Changes the posts of an account, made from how they stand at that moment; answers what was made. */
export async function changePosts<Change extends PostChange>(
  account: number,
  make: (posts: readonly Post[]) => Change,
): Promise<Change> {
  const tx = (await database()).transaction('posts', 'readwrite')
  const change = make(await tx.store.index('account').getAll(account))
  const { put = [], add = [], gone = [] } = change
  if (add.length > 0) markKept()
  for (const id of gone) await tx.store.delete(id)
  for (const post of put) await tx.store.put(post)
  // The database numbers what is new.
  for (const post of add) await tx.store.add(post as Post)
  await tx.done
  if (put.length + add.length + gone.length > 0) changed()
  return change
}

/** Takes away all that an account kept here; what others keep stays. */
export async function wipe(account: number): Promise<void> {
  const tx = (await database()).transaction(['pages', 'posts'], 'readwrite')
  const posts = tx.objectStore('posts')
  await tx.objectStore('pages').delete(pagesRange(account))
  for (const id of await posts.index('account').getAllKeys(account)) await posts.delete(id)
  const left = (await posts.count()) + (await tx.objectStore('pages').count())
  await tx.done
  if (left === 0) unmarkKept()
  changed()
}
