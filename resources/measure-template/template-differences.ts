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

export interface ItemChange {
  item: OrderItem
  /** By column: what stands there, and what the template says. */
  cells: Readonly<Partial<Record<CopiedColumn, { before: unknown; after: unknown }>>>
}

export interface TemplateDifferences {
  added: readonly CopiedCells[]
  removed: readonly OrderItem[]
  changed: readonly ItemChange[]
  /** Items that the template says differently, or no longer has, and that stay because they were measured. */
  kept: readonly OrderItem[]
}

type CopiedColumn = keyof CopiedCells

// The names of the columns, which Object.keys types as plain strings.
const copied = [...Object.keys(itemColumns), 'name_en'].filter((column) => column !== 'seq') as CopiedColumn[]

/** The items of a template as the rows that an order is posted with (areas 13.3). */
export const rowsOfTemplate = (template: readonly ItemCells[]): CopiedCells[] => template.map(copyOf)

const copyOf = (item: ItemCells): CopiedCells =>
  // Every column of an item but one.
  Object.fromEntries(copied.map((column) => [column, item[column]])) as unknown as CopiedCells

/** What an update from the template would do to the items of an order, which are recognized by position and name. */
export function templateDifferences(items: readonly OrderItem[], template: readonly ItemCells[]): TemplateDifferences {
  const standing = new Map(items.map((item) => [itemKey(item), item]))
  const wanted = new Map(template.map((item) => [itemKey(item), item]))
  const changes = items.flatMap((item): ItemChange[] => {
    const cells = changedCells(item, wanted.get(itemKey(item)))
    return Object.keys(cells).length > 0 ? [{ item, cells }] : []
  })
  const gone = items.filter((item) => !wanted.has(itemKey(item)))
  const differing = new Set([...changes.map(({ item }) => item), ...gone])
  return {
    added: rowsOfTemplate(template.filter((item) => !standing.has(itemKey(item)))),
    removed: gone.filter(({ isMeasured }) => !isMeasured),
    changed: changes.filter(({ item }) => !item.isMeasured),
    kept: items.filter((item) => item.isMeasured && differing.has(item)),
  }
}

function changedCells(item: OrderItem, wanted: ItemCells | undefined): ItemChange['cells'] {
  if (!wanted) return {}
  const differing = copied.filter((column) => JSON.stringify(item[column]) !== JSON.stringify(wanted[column]))
  return Object.fromEntries(differing.map((column) => [column, { before: item[column], after: wanted[column] }]))
}

/**
 * The rows that an order is posted with to be updated: those of the template in its order, each with the id of the item that stands
 * for it, then measured items that the template no longer has.
 */
export function updatedRows(
  items: readonly OrderItem[],
  template: readonly ItemCells[],
): (Partial<CopiedCells> & { id?: number })[] {
  const standing = new Map(items.map((item) => [itemKey(item), item]))
  const wanted = new Set(template.map(itemKey))
  const rows = template.map((item) => {
    const found = standing.get(itemKey(item))
    if (!found) return copyOf(item)
    return found.isMeasured ? { id: found.id } : { id: found.id, ...copyOf(item) }
  })
  const left = items.filter((item) => item.isMeasured && !wanted.has(itemKey(item)))
  return [...rows, ...left.map(({ id }) => ({ id }))]
}
