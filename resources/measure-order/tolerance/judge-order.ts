import type { Verdict } from './judge-item.ts'

export interface JudgedItem extends Pick<Verdict, 'result' | 'missing' | 'outside'> {
  is_required: number
}

export interface SampledOrder {
  kind: string
  accept_limit: number | null
}

export interface OrderVerdict {
  /** `pending` while a required reading is missing: such an order cannot be submitted. */
  result: 'pending' | 'qualified' | 'unqualified' | 'none'
  ng_items: number
  ng_pieces: number
}

/**
 * The conclusion of an order from its items (areas 13.4). An inspection accepts as many pieces outside as its limit says; an item
 * that is judged by its mean or range speaks of the sample as a whole, so no limit excuses it.
 */
export function judgeOrder({ kind, accept_limit }: SampledOrder, items: readonly JudgedItem[]): OrderVerdict {
  const failed = items.filter(({ result }) => result === 'ng')
  const pieces = new Set(failed.flatMap(({ outside }) => outside))
  const counts = { ng_items: failed.length, ng_pieces: pieces.size }
  if (items.some(({ missing, is_required }) => is_required === 1 && missing > 0))
    return { result: 'pending', ...counts }
  const accepted = kind === 'inspect' ? (accept_limit ?? 0) : 0
  if (pieces.size > accepted || failed.some(({ outside }) => outside.length === 0))
    return { result: 'unqualified', ...counts }
  const isQualified = failed.length > 0 || items.some(({ result }) => result === 'ok')
  return { result: isQualified ? 'qualified' : 'none', ...counts }
}
