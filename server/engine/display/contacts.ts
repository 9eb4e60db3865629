import { childrenOf, columnsOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Actor, may } from '../../permission/actor.ts'
import type { Values } from '../module.ts'
import type { Registry } from '../registry.ts'
import { masked } from './mask.ts'

/** Columns that leave the server whole only for holders of `infoPlain` (areas 2.4). */
export const maskedColumns = memoize((definition: Definition): readonly string[] =>
  columnsOf(definition).filter((column) => fieldOf(definition, column)?.guard === 'masked'),
)

/**
 * Of which rows a caller sees masked columns in full. A caller whose data scope does not reach all rows sees rows without an owner
 * only because they are in the pool; `infoPlain` opens `owned` rows, others stay masked until they are claimed (areas 2.2, 2.4).
 */
export function unmasks(definition: Definition, actor: Actor): 'all' | 'owned' | 'none' {
  if (actor.super) return 'all'
  const node = definition.node ?? definition.within
  if (node === undefined || !may(actor, `${node}/infoPlain`)) return 'none'
  return definition.scope === undefined || actor.reach === 'all' ? 'all' : 'owned'
}

/** Whether a caller sees masked columns in full, at least of rows with an owner (areas 2.4). */
export const mayUnmask = (definition: Definition, actor: Actor): boolean => unmasks(definition, actor) !== 'none'

/** Whether the caller sees the masked columns of this row in full; the row is stored or on the wire. */
export function mayUnmaskRow(definition: Definition, row: Values, actor: Actor): boolean {
  const rows = unmasks(definition, actor)
  return rows === 'all' || (rows === 'owned' && isOwned(definition, row))
}

/** Whether a row has an owner; `prefix` stands before its columns where it was joined. */
export const isOwned = ({ scope }: Definition, row: Values, prefix = ''): boolean =>
  scope?.by.some((owner) => !isEmpty(row[prefix + owner])) ?? true

/**
 * The caller as a reader of files, which travel further than a screen: masks fall only for holders of `exportPlain` (areas 1.4).
 */
export function fileReader({ node }: Definition, actor: Actor): Actor {
  if (actor.super || node === undefined) return actor
  const plain = `${node}/infoPlain`.toLowerCase()
  const nodes = new Set(actor.nodes)
  if (may(actor, `${node}/exportPlain`)) nodes.add(plain)
  else nodes.delete(plain)
  return { ...actor, nodes }
}

/** The caller as a reader of one row: without `infoPlain` where the row keeps its masks. */
export function readerOfRow(definition: Definition, row: Values, actor: Actor): Actor {
  if (unmasks(definition, actor) !== 'owned' || isOwned(definition, row)) return actor
  const plain = `${definition.node}/infoPlain`.toLowerCase()
  return { ...actor, nodes: new Set([...actor.nodes].filter((node) => node !== plain)) }
}

/**
 * Empties, in place, the columns of a row that are shown masked, of its child rows too, and puts the masks beside them as `_masked`:
 * clients check a form before they send it, and no mask is a mobile number or an address. `settable` leaves out what returns empty.
 */
export function setMasksAside(registry: Registry, definition: Definition, row: Values, actor: Actor): void {
  const shown = mayUnmaskRow(definition, row, actor) ? [] : maskedColumns(definition)
  const masks = Object.fromEntries(shown.flatMap((column) => (isEmpty(row[column]) ? [] : [[column, row[column]]])))
  for (const column of Object.keys(masks)) row[column] = ''
  if (Object.keys(masks).length > 0) row._masked = masks
  for (const { name, field } of childrenOf(definition)) {
    const rows = Array.isArray(row[name]) ? row[name] : []
    for (const child of rows) setMasksAside(registry, registry.definition(field.bounds.of), child, actor)
  }
}

/** How a masked column goes on the wire. */
export function maskOf(
  definition: Definition,
  actor: Actor,
  prefix: string,
  plain: Convert | undefined,
): Convert | undefined {
  const rows = unmasks(definition, actor)
  if (rows === 'all') return plain
  if (rows === 'none') return masked
  return (stored, row) => (isOwned(definition, row, prefix) ? (plain ? plain(stored, row) : stored) : masked(stored))
}

/** From a stored value, and the row it was read with, to the wire. */
export type Convert = (stored: unknown, row: Values) => unknown
