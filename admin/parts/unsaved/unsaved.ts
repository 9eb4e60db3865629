import { create } from 'zustand'

/** An address that is gone to. */
export interface Place {
  pathname: string
  search: string
}

/** A form that holds unsaved changes, so that closing its tab or leaving the back office can ask first (areas 1.6). */
export interface Guard {
  /** Address of the page it stands on. */
  page: string
  /** Answers whether what it holds may be lost. */
  ask(): Promise<boolean>
  /** Whether an address of its own page leaves it as well, as a form does that the address opened. */
  leaves?: ((to: Place) => boolean) | undefined
  /** It was asked and may go: closing a tab asks, and the way it then goes must not ask again. */
  left: boolean
}

export const useGuards = create<{ guards: readonly Guard[] }>(() => ({ guards: [] }))

/** Registers a dirty form; answers how to take it back. */
export function guardUnsaved(guard: Guard): () => void {
  useGuards.setState(({ guards }) => ({ guards: [...guards, guard] }))
  return () => useGuards.setState(({ guards }) => ({ guards: guards.filter((other) => other !== guard) }))
}

/** Whether something is unsaved on the page of an address. */
export const isUnsaved = (page: string): boolean => useGuards.getState().guards.some((guard) => guard.page === page)

/** The same, followed. */
export const useUnsaved = (page: string): boolean => useGuards(({ guards }) => guards.some((one) => one.page === page))

/**
 * Asks every one of them, and shows its page first; true when all may go. One that stays keeps the others, which will be asked
 * again.
 */
export async function mayGo(guards: readonly Guard[], show?: (page: string) => void): Promise<boolean> {
  for (const guard of guards) {
    if (guard.left) continue
    show?.(guard.page)
    guard.left = await guard.ask()
    if (guard.left) continue
    for (const other of guards) other.left = false
    return false
  }
  return true
}

/** Asks every dirty form of these pages; true when the pages may go. */
export const mayClose = (pages: readonly string[], show?: (page: string) => void): Promise<boolean> =>
  mayGo(
    useGuards.getState().guards.filter((guard) => pages.includes(guard.page)),
    show,
  )
