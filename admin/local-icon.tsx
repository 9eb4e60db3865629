import { use } from 'react'
import { memoize } from '../contract/memoize.ts'
import { type Office, useOffice } from './parts/office.tsx'
import './local-icon.css'

const none = {}
const asked = memoize((load: NonNullable<Office['localIcons']>) => load())

/** Drawings of this installation by the names of icons; waits for them. */
export function useLocalIcons(): Readonly<Record<string, string>> {
  const { localIcons } = useOffice()
  return localIcons ? use(asked(localIcons)) : none
}

/** A drawing in the colour of the words beside it. */
export function LocalIcon({ name, className }: { name: string; className: string }) {
  const mask = `url("data:image/svg+xml,${encodeURIComponent(useLocalIcons()[name] ?? '')}")`
  return <span className={`anticon local-icon ${className}`} style={{ maskImage: mask }} aria-hidden="true" />
}
