import type { Works } from './pictureWorks.ts'

/** What the process is asked to do with a picture. */
export interface Task {
  work: keyof Works
  given: readonly unknown[]
}

/** Without a value where the picture cannot be decoded. */
export interface Answer {
  value?: unknown
}
