/**
 * How rows that are planned are drawn as a calendar: blocks between two moments, in a lane for each row of another noun, such as an
 * administrator.
 */
export interface Calendar {
  /** Columns with the moments at which a row begins and ends. */
  start: string
  end: string
  /** Column with the row of another noun whose time it takes. */
  lane: string
  /** The action that plans a row; it asks for these three columns. */
  plan: string
  /** States in which a plan takes the time of its lane: two of them at once clash. */
  binding: readonly string[]
  /** Named view of the rows that are to be planned; they wait beside the calendar. */
  waiting: string
  /** What a block says besides its time, title and state. */
  says: readonly string[]
}
