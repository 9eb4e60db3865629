import { createHash } from 'node:crypto'

/** JSON in which keys stand in the order of their letters and nothing stands between: one value, one text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** SHA-256 in hexadecimal. */
export const digestOf = (canonical: string): string => createHash('sha256').update(canonical).digest('hex')
