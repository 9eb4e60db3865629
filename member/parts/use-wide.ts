import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 720px)')

const listen = (change: () => void) => {
  wide.addEventListener('change', change)
  return () => wide.removeEventListener('change', change)
}

/** There is room for a table. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => wide.matches)
