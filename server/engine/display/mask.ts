/** What stands where a value may not be read; posted back, it changes nothing (areas 2.4). */
const stars = '****'

/** `138****8000`, `li****@example.com`; anything short is stars only, and what is no text is null. */
export function masked(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (value === '') return ''
  const at = value.lastIndexOf('@')
  if (at > 0) return value.slice(0, Math.min(2, at - 1)) + stars + value.slice(at)
  if (value.length < 8) return stars
  return value.slice(0, 3) + stars + value.slice(value.length > 10 ? -4 : -2)
}
