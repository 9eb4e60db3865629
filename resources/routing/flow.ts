import type { Row } from '../../admin/parts/row.ts'

/** Operations that run beside each other, the first of them following what stands before. */
export type FlowStep = readonly Row[]

/** A routing as it flows: rows linked another way than finish to start stand beside the one before. */
export function flowOf(rows: readonly Row[]): FlowStep[] {
  const steps: Row[][] = []
  for (const row of rows) {
    const last = steps.at(-1)
    if (last && row.link_type !== undefined && row.link_type !== 'FS') last.push(row)
    else steps.push([row])
  }
  return steps
}
