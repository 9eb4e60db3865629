import { useEffect, useState } from 'react'

/** Whether the window is at least this wide. A sheet of paper is no window: what is open stays open while it is printed. */
export function useWide(pixels: number): boolean {
  const [wide, setWide] = useState(() => matchMedia(`(min-width: ${pixels}px)`).matches)
  useEffect(() => {
    const media = matchMedia(`(min-width: ${pixels}px)`)
    const changed = () => {
      if (!matchMedia('print').matches) setWide(media.matches)
    }
    changed()
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }, [pixels])
  return wide
}
