import { useEffect, useState } from 'react'

/** Whether the window is at least this wide. */
export function useWide(pixels: number): boolean {
  const [wide, setWide] = useState(() => matchMedia(`(min-width: ${pixels}px)`).matches)
  useEffect(() => {
    const media = matchMedia(`(min-width: ${pixels}px)`)
    const changed = () => setWide(media.matches)
    changed()
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }, [pixels])
  return wide
}
