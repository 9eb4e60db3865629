import type { Text } from '../text.ts'

/**
 * Rows that are only kept for those which name them: since the moment in this column nobody finds them but by a view that asks for
 * it, and nobody changes them. `name` is said where their title is empty.
 */
export interface Closed {
  column: string
  name: Text
}
