export interface ClosedData {
  /** Who is closed. */
  name: string
  /** Why, in the owner's words; may be empty. */
  words: string
  phone: string
  email: string
}
