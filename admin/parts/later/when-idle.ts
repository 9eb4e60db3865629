/** Milliseconds; a page that is never idle gets it then. */
const longest = 2000

/** A page that waits for the server is idle, but what it waits for goes first. */
const isWaiting = (): boolean => document.querySelector('[aria-busy=true]') !== null

/**
 * Fetches what will be asked for next once the page has nothing else to do; answers how to give that up. What cannot be fetched now
 * is fetched, or said to be missing, when it is asked for.
 */
export function whenIdle(fetchAhead: () => Promise<unknown>): () => void {
  const latest = performance.now() + longest
  const run = () => {
    if (isWaiting() && performance.now() < latest) cancel = ask(run)
    else if (!navigator.onLine) cancel = onceOnline(run)
    else void fetchAhead().catch(() => undefined)
  }
  let cancel = ask(run)
  return () => cancel()
}

/** Browsers keep that a file could not be fetched: what it belongs to would fail for as long as the page stands. */
function onceOnline(run: () => void): () => void {
  addEventListener('online', run, { once: true })
  return () => removeEventListener('online', run)
}

function ask(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    // Safari has no such call.
    const timer = setTimeout(run, longest / 10)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: longest })
  return () => cancelIdleCallback(asked)
}
