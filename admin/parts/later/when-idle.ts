/** Milliseconds; a page that is never idle gets it then. */
const longest = 2000

/** Fetches what will be asked for next once the page has nothing else to do; answers how to give that up. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    // Safari has no such call.
    const timer = setTimeout(run, longest / 10)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: longest })
  return () => cancelIdleCallback(asked)
}
