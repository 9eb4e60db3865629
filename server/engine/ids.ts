import { Refusal } from '../../contract/failures/failures.ts'

/** An id as clients send it; undefined for everything that cannot be one. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Ids that a stored or sent value names: a number, a list, or a comma list; whatever is no id is left out. */
export const idsIn = (value: unknown): number[] =>
  String(value ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)

/** Rows that one call may be about. */
export const mostIds = 1000

/** `ids` of a call: one, a list, or a comma list (protocol 1.4, 3.7). Throws `parameter` for anything else and beyond 1,000. */
export function postedIds(input: Readonly<Record<string, unknown>>): number[] {
  const { ids } = input
  const given: unknown[] = Array.isArray(ids) ? ids : typeof ids === 'string' ? ids.split(',') : [ids]
  if (given.length > mostIds) throw new Refusal('parameter')
  const found = given.map((id) => {
    const known = idOf(id)
    if (known === undefined) throw new Refusal('parameter')
    return known
  })
  return [...new Set(found)]
}
