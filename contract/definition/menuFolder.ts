import type { Text } from '../text.ts'

/** A folder of the back-office menu; those of larger weight stand first. */
export interface MenuFolder {
  /** Name of its permission rule. */
  name: string
  label: Text
  icon: string
  weigh: number
}
