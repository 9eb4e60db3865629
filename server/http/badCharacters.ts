/** NUL and halves of a surrogate pair: SQLite and PostgreSQL disagree on them, so they never come in (architecture 8). */
export function hasBadCharacters(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value)
  if (Array.isArray(value)) return value.some(hasBadCharacters)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => hasBadCharacters(key) || hasBadCharacters(inner))
}

/** Only escapes can bring them into JSON, so most bodies need no walk. */
export const mayHoldBadCharacters = (json: string): boolean => /\\u(?:0000|d[89a-f])/i.test(json)
