import { useEffect, useState } from 'react'

const loaded = new Map<() => Promise<unknown>, unknown>()

/** Fetches a part before it is drawn. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  loaded.set(load, part)
  return part
}

/**
 * A part that comes in a file of its own: undefined until it has arrived, so that nothing is drawn one way and then another.
 * The fallback stands in where nothing is to be loaded, and for good when loading fails; without one the failure is the page's.
 */
export function useLoaded<Part extends object | null>(
  load: (() => Promise<Part>) | undefined,
  fallback?: Part,
): Part | undefined {
  // What is kept under a function is what that function answered.
  const known = (): Part | undefined => (load ? (loaded.get(load) as Part | undefined) : fallback)
  const [arrived, setArrived] = useState(known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another function loads another part.
  useEffect(() => {
    const now = known()
    // A part may be a function, which would be taken for a change.
    if (!load || now) return void setArrived(() => now)
    let open = true
    fetchPart(load).then(
      (part) => {
        if (open) setArrived(() => part)
      },
      (reason: unknown) => {
        const instead = (): Part => {
          if (fallback === undefined) throw reason
          return fallback
        }
        if (open) setArrived(instead)
      },
    )
    return () => {
      open = false
    }
  }, [load])
  return arrived
}
