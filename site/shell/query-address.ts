/** New values of a query by name; null takes the name out. */
export type Changes = Readonly<Record<string, string | readonly string[] | null>>

/** A list with some of its query changed; it starts again on its first page unless a page is named. */
export function queryAddress(path: string, query: string, changes: Changes): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    const values = value === null ? [] : typeof value === 'string' ? [value] : value
    for (const one of values) if (one !== '') next.append(name, one)
  }
  next.sort()
  const words = next.toString()
  return words ? `${path}?${words}` : path
}
