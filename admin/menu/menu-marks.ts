import { create } from 'zustand'

/** Pages that an administrator keeps within reach, by the name of their rule; kept in this browser. */
interface Marks {
  owner: number
  pinned: readonly string[]
  /** The latest first. */
  recent: readonly string[]
}

const mostRecent = 6

const keyOf = (owner: number) => `menu:${owner}`

const names = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

function stored(owner: number): Marks {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}')
    const { pinned, recent }: { pinned?: unknown; recent?: unknown } = Object(parsed)
    return { owner, pinned: names(pinned), recent: names(recent) }
  } catch {
    return { owner, pinned: [], recent: [] }
  }
}

export const useMarks = create<Marks>(() => ({ owner: 0, pinned: [], recent: [] }))

/** Takes up what an administrator marked before. */
export function restoreMarks(owner: number): void {
  if (useMarks.getState().owner !== owner) useMarks.setState(stored(owner))
}

function mark(change: Partial<Marks>): void {
  useMarks.setState(change)
  const { owner, pinned, recent } = useMarks.getState()
  localStorage.setItem(keyOf(owner), JSON.stringify({ pinned, recent }))
}

/** Pins a page, or takes it off. */
export function pin(name: string): void {
  const { pinned } = useMarks.getState()
  mark({ pinned: pinned.includes(name) ? pinned.filter((other) => other !== name) : [...pinned, name] })
}

/** A page is looked at. */
export function visit(name: string): void {
  const { recent } = useMarks.getState()
  if (recent[0] !== name) mark({ recent: [name, ...recent.filter((other) => other !== name)].slice(0, mostRecent) })
}
