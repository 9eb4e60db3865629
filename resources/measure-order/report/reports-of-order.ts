import type { ShownReport } from './report-snapshot.ts'

/** What the back office is answered: every version in a line, and the one that was asked for. */
export interface ReportsOfOrder {
  versions: readonly {
    version: number
    round: number
    digest: string
    isGenuine: boolean
    approver: string
    create_time: number
  }[]
  report: ShownReport | null
}
