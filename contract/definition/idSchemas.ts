import * as z from 'zod/mini'
import { asList, asNumber, asText, type Schema, word } from './schemas.ts'

/** Rule ids as a list or comma list, or `*`; a super group is shown and posted as `["*"]` (protocol 3B.1). */
export function grantsSchema(): Schema {
  const listed = z.transform((value: unknown) => {
    const given: unknown[] = Array.isArray(value) ? value : [value]
    const known = given.every((one) => typeof asText(one) === 'string')
    return known ? given.map(asText).join(',').replaceAll(' ', '') : value
  })
  const isGrants = (value: string): boolean => /^(?:\*|(?:[1-9]\d{0,14}(?:,|$))*)$/.test(value)
  return z.pipe(
    listed,
    z.string(word('shape')).check(z.refine(isGrants, word('shape')), z.maxLength(20_000, word('tooLong'))),
  )
}

/** Ids of linked rows, each once. */
export function linksSchema({ max = Number.POSITIVE_INFINITY }: { max?: number }): Schema {
  const id = z.pipe(asNumber, z.int(word('reference')).check(z.positive(word('reference'))))
  const once = z.transform((ids: number[]) => [...new Set(ids)])
  return z.pipe(z.pipe(asList, z.array(id, word('shape')).check(z.maxLength(max, word('tooMany')))), once)
}
