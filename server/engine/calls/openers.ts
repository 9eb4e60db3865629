import type { Definition } from '../../../contract/definition/resource.ts'
import type { Values } from '../module.ts'
import { asksSelect } from '../read/select.ts'
import type { Registry } from '../registry.ts'

/**
 * The nodes that open a list or select besides `index`; computed when first asked for, and once, since nothing of it changes while the
 * program runs.
 */
export function otherOpeners(registry: Registry, definition: Definition): (input: Values) => readonly string[] {
  let openers: readonly string[] | undefined
  let givers: readonly string[] | undefined
  return (input) => {
    if (asksSelect(input)) {
      openers ??= selectNodes(registry, definition)
      return openers
    }
    givers ??= grantNodes(registry, definition)
    return givers
  }
}

/**
 * Callers who fill in what a group may do read the tree of rules, limited to what they hold themselves (protocol 3B.1).
 */
const grantNodes = ({ definitions }: Registry, { name }: Definition): readonly string[] =>
  definitions.flatMap(({ node, fields }) => {
    const gives = Object.values(fields).some((field) => field.kind === 'grants' && field.bounds.of === name)
    return gives && node !== undefined ? [`${node}/add`, `${node}/edit`] : []
  })

/** Callers who fill in a form that points here must find the rows to choose from (architecture 7). */
function selectNodes(registry: Registry, definition: Definition): readonly string[] {
  const pointing = [
    ...registry.pointingAt(definition.name).map((pointer) => pointer.definition),
    ...leading(registry, definition),
  ]
  const nodes = pointing.flatMap((other) => formNodes(registry, other))
  return [...new Set(nodes)].flatMap((node) => [`${node}/add`, `${node}/edit`])
}

/** Nouns whose rows are led here by another one that they point at: their lists are narrowed by it. */
const leading = ({ definitions }: Registry, { name }: Definition): Definition[] =>
  definitions.filter(({ linkedBy = {} }) =>
    Object.values(linkedBy).some(({ bounds }) => bounds.from !== undefined && bounds.to === name),
  )

/** The forms a table is filled in by: its own, or those of the tables it is a child of, at whatever depth. */
function formNodes(registry: Registry, definition: Definition): string[] {
  if (definition.node !== undefined) return [definition.node]
  return registry.definitions.flatMap((other) => {
    const isParent = Object.values(other.fields).some(
      (field) => field.kind === 'children' && field.bounds.of === definition.name,
    )
    return isParent && other !== definition ? formNodes(registry, other) : []
  })
}
