import type { Text } from '../../contract/text.ts'

/** One movement, whatever it moves. */
export interface Movement {
  id: number
  change: string | number
  after: string | number
  memo: string
  /** Older servers have none. */
  type?: string
  create_time: number
}

/** One page of movements with the sums of the whole filter. */
export interface LedgerPage {
  list: readonly Movement[]
  total: number
  /** The page that was given: past the end it is the last one. */
  page: number
  current: string | number
  incoming: string | number
  outgoing: string | number
}

/** What distinguishes balance and points. */
export interface LedgerFacts {
  current: Text
  incoming: Text
  outgoing: Text
  types: Readonly<Record<string, Text>>
  /** Writes an amount, with its sign where there is one. */
  say: (amount: never) => string
}

export const limit = 10

export interface LedgerFilter {
  type: string
  from: string
  to: string
  page: number
}

export function filterOf(query: URLSearchParams): LedgerFilter {
  const page = Number(query.get('page') ?? 1)
  return {
    type: query.get('type') ?? '',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export const isFiltered = ({ type, from, to }: LedgerFilter): boolean => type !== '' || from !== '' || to !== ''

/** What goes into the address or the call; what is not set stays out. */
export const queryOf = ({ type, from, to, page }: LedgerFilter): Record<string, string> => ({
  ...(type && { type }),
  ...(from && { from }),
  ...(to && { to }),
  ...(page > 1 && { page: String(page) }),
})
