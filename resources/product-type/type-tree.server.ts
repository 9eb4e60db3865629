import type { Language } from '../../contract/text.ts'
import { tableCache } from '../../server/memory/tableCache.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { type TypeStep, typeStep } from './published-type.ts'
import { mergedTemplate, type TemplateRow } from './spec-template.ts'

export interface TypeNode {
  id: number
  pid: number
  name: string
  name_en: string
  en_status: 0 | 1
  status: '0' | '1'
  template(): readonly TemplateRow[]
}

/** Every type at once: there are dozens, and each question about a product's place needs several. */
export interface TypeTree {
  byId: ReadonlyMap<number, TypeNode>
  childrenOf: ReadonlyMap<number, readonly TypeNode[]>
  /** Types that are enabled and stand below enabled types only, in menu order (areas 8.1). */
  live: ReadonlySet<number>
}

/** The whole tree, read in one query and cached until types are written. */
export const readTypeTree = tableCache(['product_type'], loadTypeTree)

async function loadTypeTree(db: Db): Promise<TypeTree> {
  const rows = await db
    .selectFrom('product_type')
    .select([...typeStep.columns, 'pid', 'status', 'param_template'])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byId = new Map<number, TypeNode>()
  const childrenOf = new Map<number, TypeNode[]>()
  for (const { param_template, ...row } of rows) {
    const node: TypeNode = { ...row, template: once(() => storedJson<TemplateRow[]>(param_template)) }
    byId.set(node.id, node)
    const siblings = childrenOf.get(node.pid)
    if (siblings) siblings.push(node)
    else childrenOf.set(node.pid, [node])
  }
  const live = new Set<number>()
  const enter = (pid: number) => {
    for (const node of childrenOf.get(pid) ?? []) {
      if (node.status !== '1' || live.has(node.id)) continue
      live.add(node.id)
      enter(node.id)
    }
  }
  enter(0)
  return { byId, childrenOf, live }
}

/** Most questions are about names only, so a template is read when it is asked for. */
function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

/** From the root to the type itself; empty when the type does not exist. */
export function pathTo(tree: TypeTree, id: number | null): TypeNode[] {
  const path: TypeNode[] = []
  let node = id === null ? undefined : tree.byId.get(id)
  while (node && !path.includes(node)) {
    path.unshift(node)
    node = tree.byId.get(node.pid)
  }
  return path
}

/** The path as a breadcrumb in one language. */
export function stepsTo(tree: TypeTree, id: number | null, language: Language): TypeStep[] {
  return pathTo(tree, id).map((node) => typeStep.project(node, language))
}

/** The type and every type below it. */
export function withBelow(tree: TypeTree, id: number): number[] {
  const ids = [id]
  for (const at of ids) {
    for (const child of tree.childrenOf.get(at) ?? []) if (!ids.includes(child.id)) ids.push(child.id)
  }
  return ids
}

/** The template of the type, with what the types above it add. */
export function templateOf(tree: TypeTree, id: number | null): TemplateRow[] {
  return mergedTemplate(pathTo(tree, id).map((node) => node.template()))
}
