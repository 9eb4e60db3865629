import { childrenOf, idOf, type Row } from '../../parts/row.ts'

/** A tree of rules and which of them a group holds. A rule that is held holds every rule above it too. */
export interface GrantSet {
  held: ReadonlySet<number>
  /** Held with everything below. */
  checked: readonly number[]
  /** Held without all of what is below. */
  half: readonly number[]
}

/** Every id of a tree in the order it is shown. */
const idsOf = (rows: readonly Row[]): number[] => rows.flatMap((row) => [idOf(row), ...idsOf(childrenOf(row) ?? [])])

/** `*` in a comma list or alone in a list stands for every rule (protocol 3B.1). */
function given(value: unknown): string[] {
  return (Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')).filter((id) => id !== '')
}

/** What a value of kind `grants` means in a tree; ids that are not in the tree are ignored. */
export function grantsIn(tree: readonly Row[], value: unknown): GrantSet {
  const wanted = new Set(given(value))
  const all = wanted.has('*')
  const held = new Set<number>()
  const checked: number[] = []
  const half: number[] = []
  /** Whether anything of a row and of what is below it is held, and whether all of it is. */
  const walk = (row: Row): { some: boolean; every: boolean } => {
    const below = (childrenOf(row) ?? []).map(walk)
    const some = all || wanted.has(String(idOf(row))) || below.some((one) => one.some)
    const every = some && below.every((one) => one.every)
    if (some) held.add(idOf(row))
    if (some) (every ? checked : half).push(idOf(row))
    return { some, every }
  }
  for (const row of tree) walk(row)
  return { held, checked, half }
}

/** The value that clients send: what is checked, then what is checked in part, as numbers (protocol 3B.1). */
export const grantsValue = ({ checked, half }: GrantSet): number[] => [...checked, ...half]

/** Gives or takes a rule with everything below it; the last rule below another takes that with it when it goes. */
export function toggled(tree: readonly Row[], { held, checked }: GrantSet, id: number): number[] {
  const next = new Set(held)
  const path = pathTo(tree, id)
  const row = path.at(-1)
  if (!row) return [...next]
  if (!checked.includes(id)) {
    for (const one of [...path.map(idOf), ...idsOf([row])]) next.add(one)
    return [...next]
  }
  for (const one of idsOf([row])) next.delete(one)
  for (const above of path.slice(0, -1).reverse()) {
    if (idsOf(childrenOf(above) ?? []).some((one) => next.has(one))) break
    next.delete(idOf(above))
  }
  return [...next]
}

/** Every rule, or none. */
export const everyGrant = (tree: readonly Row[]): number[] => idsOf(tree)

/** A row and all above it, from the top. */
function pathTo(tree: readonly Row[], id: number): Row[] {
  for (const row of tree) {
    if (idOf(row) === id) return [row]
    const below = pathTo(childrenOf(row) ?? [], id)
    if (below.length > 0) return [row, ...below]
  }
  return []
}

/** Rows that fit, with all above them and, below a row that fits itself, everything. */
export function fitting(tree: readonly Row[], fits: (row: Row) => boolean): Row[] {
  return tree.flatMap((row) => {
    if (fits(row)) return [row]
    const children = fitting(childrenOf(row) ?? [], fits)
    return children.length > 0 ? [{ ...row, children }] : []
  })
}
