import { useEffect, useRef } from 'react'
import { type OwnAddress, useInFront } from '../parts/own-address.ts'

interface AddressPart {
  /** What the address says, always written the same way. */
  asked: string
  /** What the page shows, written so too. */
  said: string
  /** Shows what the address says; false where that is nothing and the page stays as it is. */
  adopt(): boolean
  write: OwnAddress['write']
  /** Puts what the page shows into the address. */
  put(query: URLSearchParams): void
  /** Whether this change is a step that Back undoes. */
  push?: (before: string) => boolean
}

/** Keeps a part of a page and its part of the address the same, whichever of them changes. */
export function useAddressPart(part: AddressPart): void {
  const { asked, said, write } = part
  const inFront = useInFront()
  const latest = useRef(part)
  latest.current = part
  const seen = useRef(asked)
  /** What was written and has not come back yet, and the last of it: addresses arrive later than they are written. */
  const own = useRef({ written: new Set<string>(), last: asked })
  useEffect(() => {
    if (!inFront) return
    const moved = seen.current !== asked
    seen.current = asked
    const { adopt, put, push } = latest.current
    const { written, last } = own.current
    if (moved && written.size > 0 && asked === last) written.clear()
    else if (moved && asked !== said && !written.has(asked) && adopt()) {
      written.clear()
      return
    }
    if (said === (written.size > 0 ? last : asked)) return
    written.add(said)
    own.current.last = said
    write(put, { push: push?.(asked) ?? false, back: said === '' })
  }, [asked, said, inFront, write])
}
