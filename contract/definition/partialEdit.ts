import { memoize } from '../memoize.ts'
import type { Definition } from './resource.ts'

/** Nodes besides `edit` that open the form of a row, with the fields that each lets its holders write. */
export const partialEdits = memoize(({ node, actions = {} }: Definition): readonly [string, readonly string[]][] =>
  Object.entries(actions).flatMap(([name, { writes }]): [string, readonly string[]][] =>
    node !== undefined && writes ? [[`${node}/${name}`, writes]] : [],
  ),
)

/**
 * The fields of a stored row that the holder of some nodes may write, where these are not all of the form; undefined for holders of
 * `edit`, and for those who may write none.
 */
export function partOf(definition: Definition, may: (node: string) => boolean): readonly string[] | undefined {
  const edits = partialEdits(definition)
  if (edits.length === 0 || may(`${definition.node}/edit`)) return undefined
  const held = edits.filter(([node]) => may(node))
  return held.length > 0 ? held.flatMap(([, fields]) => fields) : undefined
}

/** Whether a column is among those fields; all are where there are none. */
export const isWithin = (part: readonly string[] | undefined, column: string): boolean =>
  part === undefined || part.includes(column) || part.includes(column.replace(/_en$/, ''))
