import type { Values } from '../module.ts'

const indent = '    '

/** Trees come whole unless the client asks for single rows or for none of the tree (protocol 3B.1, `isTree`). */
export const asksFlat = ({ isTree }: Readonly<Record<string, unknown>>): boolean =>
  isTree === 'false' || isTree === '0' || isTree === false || isTree === 0

/** Rows of a tree under their parents, in the order given; a row whose parent is missing stands at the top (protocol 3B.1). */
export function nestRows(rows: readonly Values[], parent: string): Values[] {
  const { top, below } = branchesOf(rows, parent)
  const nested = (row: Values): Values => {
    const children = below.get(row.id) ?? []
    return children.length > 0 ? { ...row, children: children.map(nested) } : row
  }
  return top.map((row) => ({ children: [], ...nested(row) }))
}

/** Rows of a tree from top to bottom, with the lines of the tree drawn before the given texts (protocol 3B.1). */
export function drawTree(rows: readonly Values[], parent: string, drawn: readonly string[]): Values[] {
  const { top, below } = branchesOf(rows, parent)
  const found: Values[] = []
  const walk = (level: readonly Values[], depth: number, parentWasLast: boolean) => {
    for (const [at, row] of level.entries()) {
      const last = at === level.length - 1
      const art = artOf(depth, last, parentWasLast)
      const texts = drawn.map((name) => [name, row[name] ? art + String(row[name]) : row[name]])
      found.push({ ...row, ...Object.fromEntries(texts) })
      walk(below.get(row.id) ?? [], depth + 1, last)
    }
  }
  walk(top, 1, true)
  return found
}

function artOf(depth: number, last: boolean, parentWasLast: boolean): string {
  if (depth === 1) return ''
  const corner = last ? '└' : '├'
  if (depth === 2) return indent + corner
  return indent + (parentWasLast ? '' : '│') + indent.repeat(depth - 2) + corner
}

function branchesOf(rows: readonly Values[], parent: string) {
  const ids = new Set(rows.map((row) => row.id))
  const below = new Map<unknown, Values[]>()
  const top: Values[] = []
  for (const row of rows) {
    const under = row[parent]
    if (!ids.has(under) || under === row.id) top.push(row)
    else {
      const brothers = below.get(under)
      if (brothers) brothers.push(row)
      else below.set(under, [row])
    }
  }
  return { top, below }
}
