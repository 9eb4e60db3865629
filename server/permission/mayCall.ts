import { type Actor, may } from './actor.ts'

/** Permission for one request: a rule named `a/b?x=1` grants `a/b` only where the parameters match too (protocol 2.6). */
export function mayCall(actor: Actor, node: string, input: Readonly<Record<string, unknown>>): boolean {
  if (may(actor, node)) return true
  const start = `${node.toLowerCase()}?`
  for (const name of actor.nodes) {
    if (name.startsWith(start) && matches(name.slice(start.length), input)) return true
  }
  return false
}

const spelled = (value: unknown): string | undefined =>
  typeof value === 'object' ? undefined : `${value}`.toLowerCase()

/** Names are compared in any case, as they are kept; one of two spellings cannot stand in for the other. */
function matches(query: string, input: Readonly<Record<string, unknown>>): boolean {
  const given = Object.entries(input).map(([key, value]) => [key.toLowerCase(), spelled(value)] as const)
  return [...new URLSearchParams(query)].every(([key, value]) => {
    const same = given.filter(([name]) => name === key)
    return same.length > 0 && same.every(([, one]) => one === value)
  })
}
