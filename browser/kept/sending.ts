import { create } from 'zustand'
import { CallFailure } from '../api-client.ts'
import { renew } from '../renewal.ts'
import { storedSession } from '../stored-session.ts'
import { changePosts, onKeptChange, postsOf } from './kept-db.ts'
import { type Deliver, judged, type Post, taken } from './queue.ts'

interface Sending {
  /** Of the account that writes here. */
  posts: readonly Post[]
  /** Whether `posts` were read from this device. */
  isRead: boolean
  sending: boolean
  /** The session ended: what waits is sent once the same account has signed in again. */
  ended: boolean
  /** The last try reached nobody, whatever the browser believes of its connection. */
  unreached: boolean
  /** Why the server could not judge the last try, in words. */
  problem: string
}

const start: Sending = { posts: [], isRead: false, sending: false, ended: false, unreached: false, problem: '' }

/** What waits on this device, for whoever shows it. */
export const useSending = create<Sending>(() => start)

const expired = 409
const loginState = 303

/** Milliseconds between two tries while something waits. */
const pause = 5000

/** How the posts of a table are delivered; undefined when this program does not know it. */
export type Delivery = (table: string) => Promise<Deliver | undefined>

const isOwn = (account: number): boolean => {
  const { id, token } = storedSession('admin')
  return id === account && token !== ''
}

/** One tab at a time; where browsers have no locks, the keys of the posts make a second sending harmless. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('sending what is kept', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()

/** Does work that calls the server in the background, and does it once more with a newer token when its own had run out. */
export async function withSession<T>(work: () => Promise<T>): Promise<T> {
  const { token } = storedSession('admin')
  try {
    return await work()
  } catch (reason) {
    if (!(reason instanceof CallFailure) || reason.code !== expired || !reason.refused) throw reason
    const isRenewed = await renew('admin', { token, words: reason.message, quiet: true, patient: true })
    if (!isRenewed) throw reason
    return work()
  }
}

/** Sends what waits, in order, until nothing does or a try fails. */
async function sendAll(account: number, delivery: Delivery): Promise<void> {
  while (isOwn(account)) {
    const { put: batch } = await changePosts(account, taken)
    const [first] = batch
    if (!first) return
    useSending.setState({ sending: true })
    const deliver = await delivery(first.table)
    if (!deliver) return
    const outcome = await withSession(() => deliver(batch)).catch((reason: unknown) => {
      const failure = asRefused(reason)
      if (!failure) throw reason
      // The server judged the whole: each is shown with its sentence and nothing is lost.
      return { saved: [], refused: batch.map(({ key }) => ({ key, msg: failure.message })) }
    })
    if (outcome.saved.length + outcome.refused.length === 0) return
    await changePosts(account, (posts) => judged(posts, outcome))
  }
}

/** A refusal of what was sent, not of the session that sent it. */
function asRefused(reason: unknown): CallFailure | undefined {
  const isFailure = reason instanceof CallFailure && reason.refused
  return isFailure && reason.code !== expired && reason.code !== loginState ? reason : undefined
}

/** The session ended, and with it what can be asked until somebody signs in. */
export const isEnd = (reason: unknown): boolean =>
  reason instanceof CallFailure && reason.refused && (reason.code === loginState || reason.code === expired)

function troubleOf(reason: unknown): Pick<Sending, 'unreached' | 'problem'> {
  const unreached = reason instanceof CallFailure && reason.code === 0
  return { unreached, problem: unreached || !(reason instanceof Error) ? '' : reason.message }
}

/**
 * Sends what the account keeps here whenever it can: at once, when something is written, when the connection returns, when the page is
 * seen, and every few seconds while something waits. Answers how to stop.
 */
export function keepSending(account: number, delivery: Delivery): () => void {
  let stopped = false
  let busy = false
  const send = async () => {
    if (stopped || busy || !navigator.onLine) return
    busy = true
    try {
      await alone(() => sendAll(account, delivery))
      useSending.setState({ problem: '', unreached: false, ended: !isOwn(account) })
    } catch (reason) {
      if (isEnd(reason)) useSending.setState({ ended: true })
      else useSending.setState(troubleOf(reason))
    } finally {
      busy = false
      useSending.setState({ sending: false })
    }
  }
  const read = async () => {
    // A browser that keeps nothing has nothing to send; whoever writes hears of it.
    const posts = await postsOf(account).catch((): Post[] => [])
    if (stopped) return
    const known = new Set(useSending.getState().posts.map(({ key }) => key))
    useSending.setState({ posts, isRead: true })
    if (posts.some(({ key, refusal }) => !refusal && !known.has(key))) void send()
  }
  const hasWaiting = () => useSending.getState().posts.some(({ refusal }) => !refusal)
  const again = setInterval(() => hasWaiting() && void send(), pause)
  const seen = () => void (document.hidden || send())
  const stopListening = onKeptChange(() => void read())
  window.addEventListener('online', seen)
  document.addEventListener('visibilitychange', seen)
  void read().then(send)
  return () => {
    stopped = true
    clearInterval(again)
    stopListening()
    window.removeEventListener('online', seen)
    document.removeEventListener('visibilitychange', seen)
    useSending.setState(start)
  }
}
