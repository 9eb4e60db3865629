/** What may stand in a query; undefined, null and empty lists are left out (protocol 1.4). */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | { readonly [key: string]: QueryValue }
export type Query = Readonly<Record<string, QueryValue>>

function pairs(key: string, value: QueryValue): [string, string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) {
    const list: readonly QueryValue[] = value
    const nested = key.includes('[') || list.some((entry) => typeof entry === 'object')
    return list.flatMap((entry, at) => pairs(nested ? `${key}[${at}]` : `${key}[]`, entry))
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, entry]) => pairs(`${key}[${name}]`, entry))
  return [[key, String(value)]]
}

/** `{ids:[3,4]}` is `ids[]=3&ids[]=4`; lists of objects are indexed (protocol 1.4). */
export function encodeQuery(query: Query): string {
  const encoded = (part: string) =>
    encodeURIComponent(part)
      .replace(/%5B/g, '[')
      .replace(/%5D/g, ']')
      .replace(/%3A/g, ':')
      .replace(/%2C/g, ',')
      .replace(/%24/g, '$')
      .replace(/%20/g, '+')
  return Object.entries(query)
    .flatMap(([key, value]) => pairs(key, value))
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .join('&')
}
