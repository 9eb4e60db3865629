import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** The best coding a browser takes; anything with weight 0 is refused. */
export function codingOf(accepted: string | undefined): Coding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

/** Stands for these bytes in conditional requests. */
export const tagOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** A fifth of a millisecond for a usual page; handing it to a thread was measured to cost several times that. */
export function packedNow(plain: Buffer, coding: Coding): Buffer {
  if (coding === 'identity') return plain
  if (coding === 'gzip') return gzipSync(plain, { level: 4 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // A page fits into 64 kB of memory; the default would take megabytes for every page.
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return brotliCompressSync(plain, { params })
}

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** As small as it gets, on another thread: for what is packed once and sent for long. */
export async function packedWell(plain: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return plain
  if (coding === 'gzip') return inGzip(plain, { level: 9 })
  return inBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
}
