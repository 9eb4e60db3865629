import type { ReactNode } from 'react'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'

/** Pictures that belong together: links marked `data-zoom`, numbered from 0, open all of them in full screen. */
export function Album({ className, children }: { className?: string; children: ReactNode }) {
  const { language } = usePlace()
  return (
    <Island name="album" when="asked" props={{ language }} {...(className && { className })}>
      {children}
    </Island>
  )
}
