import { resources } from '../resources/tables.ts'
import type { Demo } from '../server/engine/demo.ts'
import type { ResourceModule } from '../server/engine/module.ts'
import type { NounCalls } from '../server/http/nounCalls.ts'

/** What a `.server.ts` of a resource may export for the engine. */
type Behaviour = Pick<ResourceModule, (typeof behaviourNames)[number]>

const behaviourNames = ['rules', 'guards', 'effects', 'actions', 'events', 'jobs'] as const

const serverFiles = import.meta.glob<Behaviour & { calls?: NounCalls }>('../resources/**/*.server.ts', { eager: true })
const demos = import.meta.glob<{ demo: Demo<never> }>('../resources/*/*.demo.ts')

/** `../resources/product-type/product-type.server.ts` belongs to the definition `product_type`. */
const nameOf = (path: string): string =>
  (path.split('/').pop() ?? '').replace(/\.(?:server|demo)\.ts$/, '').replaceAll('-', '_')

/** Every definition with the behaviour found beside it. */
export const modules: readonly ResourceModule[] = resources.map((definition) => {
  const [, found] = Object.entries(serverFiles).find(([path]) => nameOf(path) === definition.name) ?? []
  const exported = behaviourNames.flatMap((name) => (found?.[name] ? [[name, found[name]]] : []))
  return { definition, ...Object.fromEntries(exported) }
})

/** Calls of nouns besides those of the engine, from any server file below `resources/`. */
export const nounCalls: readonly NounCalls[] = Object.values(serverFiles).flatMap(({ calls }) => calls ?? [])

/** Demo rows by resource, in an order in which everything exists before it is needed; loaded only when asked for. */
export async function demosInOrder(): Promise<readonly { name: string; demo: Demo<never> }[]> {
  const found = new Map<string, Demo<never>>()
  for (const [path, load] of Object.entries(demos)) found.set(nameOf(path), (await load()).demo)
  const ordered: { name: string; demo: Demo<never> }[] = []
  const visited = new Set<string>()
  const visit = (name: string) => {
    const demo = found.get(name)
    if (!demo || visited.has(name)) return
    visited.add(name)
    for (const before of demo.after ?? []) visit(before)
    ordered.push({ name, demo })
  }
  for (const name of found.keys()) visit(name)
  return ordered
}
