import type { Upload } from '../../browser/upload/upload-queue.ts'

export interface Counts {
  all: number
  waiting: number
  sending: number
  failed: number
  /** Added to the library. */
  stored: number
  /** Were there before. */
  known: number
  /** Share of all bytes that have left, 0 to 1; what failed is as done as it gets. */
  share: number
}

/** How far a list of uploads is. */
export function countsOf(uploads: readonly Upload[]): Counts {
  const counts: Counts = { all: uploads.length, waiting: 0, sending: 0, failed: 0, stored: 0, known: 0, share: 0 }
  let bytes = 0
  let sent = 0
  for (const { state, stored, file, share } of uploads) {
    counts[state === 'stored' && stored?.isKnown ? 'known' : state] += 1
    bytes += file.size
    sent += file.size * (state === 'failed' ? 1 : share)
  }
  counts.share = bytes === 0 ? 1 : sent / bytes
  return counts
}
