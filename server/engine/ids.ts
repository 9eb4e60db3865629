import { Refusal } from '../../contract/failures.ts'
import { idOf } from './row.ts'

const mostIds = 1000

/** `ids` of a call: one, a list, or a comma list (protocol 1.4, 3.7). Throws `parameter` for anything else and beyond 1,000. */
export function idsIn(input: Readonly<Record<string, unknown>>): number[] {
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
