import type { Coding } from './cache.ts'

/** The best coding a browser takes; anything with weight 0 is refused. */
export function codingOf(accepted: string | undefined): Coding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
