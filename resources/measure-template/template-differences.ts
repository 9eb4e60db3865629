import { saysSame } from '../../contract/definition/difference.ts'
import { itemColumns } from './item-columns.ts'
import { type ItemCells, itemKey } from './item-faults.ts'

/** What an item is copied with: all but its place, which is that of its row. */
export type CopiedCells = Omit<ItemCells, 'seq'>

/** An item of an order. */
export type OrderItem = ItemCells & {
  readonly id: number
  /** It has readings, and is never changed by a template. */
  readonly isMeasured: boolean
}

/** An item that an order and its template do not have alike; they are recognized by position and name. */
export interface TemplateDifference {
  /** What an update makes of it; what was measured is kept as it is. */
  kind: 'added' | 'changed' | 'removed' | 'kept'
  key: string
  /** Missing in what the template adds. */
  item?: OrderItem
  /** Missing in what the template no longer has. */
  wanted?: ItemCells
}

/** The columns that come from a template. */
// The names of the columns, which Object.keys types as plain strings.
export const copied = [...Object.keys(itemColumns), 'name_en'].filter(
  (column) => column !== 'seq',
) as (keyof CopiedCells)[]

/** The items of a template as the rows that an order is posted with (areas 13.3). */
export const rowsOfTemplate = (template: readonly ItemCells[]): CopiedCells[] => template.map(copyOf)

const copyOf = (item: ItemCells): CopiedCells =>
  // Every column of an item but one.
  Object.fromEntries(copied.map((column) => [column, item[column]])) as unknown as CopiedCells

const byKey = <Item extends ItemCells>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [itemKey(item), item]))

/** How a template differs from the items of an order: what it has in its order, then what it no longer has. */
export function templateDifferences(
  items: readonly OrderItem[],
  template: readonly ItemCells[],
): readonly TemplateDifference[] {
  const [standing, inTemplate] = [byKey(items), byKey(template)]
  const had = template.flatMap((wanted): TemplateDifference[] => {
    const key = itemKey(wanted)
    const item = standing.get(key)
    if (!item) return [{ kind: 'added', key, wanted }]
    if (copied.every((column) => saysSame(item[column], wanted[column]))) return []
    return [{ kind: item.isMeasured ? 'kept' : 'changed', key, item, wanted }]
  })
  const gone = items.flatMap((item): TemplateDifference[] => {
    const key = itemKey(item)
    return inTemplate.has(key) ? [] : [{ kind: item.isMeasured ? 'kept' : 'removed', key, item }]
  })
  return [...had, ...gone]
}

type PostedItem = Partial<CopiedCells> & { id?: number }

/**
 * The rows that an order is posted with once the chosen differences are taken over: items stay where they stand, each with its
 * id, and new ones follow the item that they follow in the template.
 */
export function updatedRows(
  items: readonly OrderItem[],
  template: readonly ItemCells[],
  chosen: readonly TemplateDifference[],
): PostedItem[] {
  const wishes = new Map(chosen.map((difference) => [difference.key, difference]))
  const rows = items.flatMap((item): { key: string; row: PostedItem }[] => {
    const key = itemKey(item)
    const { kind, wanted } = wishes.get(key) ?? {}
    if (kind === 'removed') return []
    return [{ key, row: { id: item.id, ...(kind === 'changed' && wanted && copyOf(wanted)) } }]
  })
  let last = -1
  for (const item of template) {
    const key = itemKey(item)
    const at = rows.findIndex((row) => row.key === key)
    if (at >= 0) last = at
    else if (wishes.get(key)?.kind === 'added') {
      last += 1
      rows.splice(last, 0, { key, row: copyOf(item) })
    }
  }
  return rows.map(({ row }) => row)
}
