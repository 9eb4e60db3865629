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

function matches(query: string, input: Readonly<Record<string, unknown>>): boolean {
  const given = new Map(Object.entries(input).map(([key, value]) => [key.toLowerCase(), `${value}`.toLowerCase()]))
  return [...new URLSearchParams(query)].every(([key, value]) => given.get(key) === value)
}
