import type { Configured } from '../engine/context.ts'

/** Whole address of a page of the back office or of the member centre, for messages; empty where the site has no address. */
export function pageLink(
  { origin, entry }: Pick<Configured, 'origin' | 'entry'>,
  side: 'admin' | 'user',
  path: string,
): string {
  if (origin === '' || path === '') return origin
  return side === 'admin' ? `${origin}${entry}/${path}` : `${origin}/user/${path}`
}
