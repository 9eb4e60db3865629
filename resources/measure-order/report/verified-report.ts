/** What anybody is told who holds the token of a report: nothing that does not stand on it. */
export type VerifiedReport =
  | { state: 'unknown' }
  /** Too many were asked about from there. */
  | { state: 'busy' }
  | {
      /** `changed`: the record is not the one that was approved. */
      state: 'genuine' | 'changed'
      code: string
      object: string
      version: number
      /** Day of the approval, `2026-12-31`. */
      approved: string
      /** The version that took its place. */
      newer: { version: number; approved: string } | null
    }
