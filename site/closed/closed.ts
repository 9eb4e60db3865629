export interface ClosedData {
  /** Who is closed. */
  name: string
  logo: string
  logoDark: string
  /** Why, in the owner's words; may be empty. */
  words: string
  phone: string
  email: string
}
