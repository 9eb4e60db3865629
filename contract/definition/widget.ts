import type { Text } from '../text.ts'
import type { When } from './when.ts'

interface Basis {
  label: Text
  /** How it comes to show something, said while it shows nothing. */
  hint: Text
  /** Of the rows of a named view. */
  view?: string
  /** Of rows that hold these values; moments and days may also be `until today`. */
  where?: When
  /** The moment that puts a row into the period of the dashboard; without one it is of all rows. */
  time?: string
}

/** What the dashboard shows of a noun to whoever may list it, within his scope; every number leads to the list that it counts (areas 22.1). */
export type Widget =
  /** How many rows, compared with the period before where it has a moment. */
  | (Basis & { shows: 'count'; better?: 'more' | 'less' })
  /** What a column adds up to. */
  | (Basis & { shows: 'sum'; of: string })
  /** How many of its rows hold these values as well. */
  | (Basis & { shows: 'share'; part: When })
  /** Rows by a choice, a reference, a province or a row that another one leads to, the largest first; how many came to each of several steps; or what a column adds up to. */
  | (Basis & { shows: 'groups'; by: string; of?: string; unit?: 'bytes'; steps?: readonly string[] })
  /** Rows of each day, apart by a choice; or what a column adds up to, in and out. */
  | (Basis & { shows: 'days'; time: string; by?: string; flow?: string })
  /** The first rows in an order, what each says besides its name, and the action by which its reader is done with it. */
  | (Basis & { shows: 'rows'; says: readonly string[]; order?: string; done?: string })

export type Widgets = Readonly<Record<string, Widget>>
