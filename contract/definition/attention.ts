/** Enabled rows of a noun in a phase that needs attention, within the caller's scope (areas 22.1). */
export interface Attention {
  table: string
  /** The computed choice, and which of its phases. */
  choice: string
  phase: string
  total: number
  /** What the address of the list says to show these rows and no others. */
  query: Readonly<Record<string, string>>
}
