import type { RestorePlan } from '../../contract/backups/standing.ts'

const most = 12

/** Links between a table that is restored and one that is not: their rows may miss each other then. */
export function broken(links: RestorePlan['links'], chosen: ReadonlySet<string>): RestorePlan['links'] {
  const found = links.filter(({ table, to }) => chosen.has(table) !== chosen.has(to))
  const named = new Map(found.map((link) => [`${link.table} ${link.to}`, link]))
  return [...named.values()].slice(0, most)
}
