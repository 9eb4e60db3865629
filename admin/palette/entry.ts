import type { ReactNode } from 'react'

/** One line of the palette. */
export interface Entry {
  key: string
  title: string
  /** Where it belongs: folders of a page, the code of a row. */
  detail?: string | undefined
  icon?: string | undefined
  /** The state of a row. */
  state?: ReactNode
  /** Keys that do the same. */
  keys?: string | undefined
  /** What it is found by. */
  words: readonly string[]
  /** The address it leads to; of an action undefined. */
  path?: string | undefined
  act?(): void
}

/** Lines below one heading. */
export interface EntryGroup {
  key: string
  title: string
  entries: readonly Entry[]
}
