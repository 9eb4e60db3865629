import { transportTexts } from '../contract/definition/statuses.ts'
import { speak } from './language.ts'

const underWay = new Map<string, AbortController>()

/**
 * An equal request that is still under way is cancelled in favour of the new one, which only the log records
 * (specification 5). Answers the signal to send with and how to say it is over.
 */
export function takeTurn(key: string): { signal: AbortSignal; over(): void } {
  const earlier = underWay.get(key)
  const mine = new AbortController()
  underWay.set(key, mine)
  if (earlier) {
    earlier.abort(new DOMException(speak(transportTexts.duplicate), 'AbortError'))
    // biome-ignore lint/suspicious/noConsole: the specification wants a cancellation logged and shown nowhere else.
    console.debug(speak(transportTexts.duplicate))
  }
  return {
    signal: mine.signal,
    over() {
      if (underWay.get(key) === mine) underWay.delete(key)
    },
  }
}
