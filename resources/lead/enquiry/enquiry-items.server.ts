import { checkValue, type Faults } from '../../../contract/definition/check.ts'
import type { Values } from '../../../server/engine/module.ts'
import { liveParts } from '../../part/live-parts.server.ts'
import type { Db } from '../../tables.ts'
import { lead } from '../lead.ts'
import { leadFailures } from '../lead-failures.ts'
import { leadItem } from '../lead-item.ts'
import { maxEnquiryItems as max } from './enquiry-limits.ts'
import { postedId, postedJson } from './read-enquiry.server.ts'

/** A part that an enquiry asks for, with its code and name at the time. */
export interface EnquiryItem {
  part_id: number
  product_id: number | null
  code: string
  name: string
  position_no: string
  qty: number
}

const { fields } = leadItem
const shape = { items: { word: 'shape', values: { field: lead.fields.items.label } } } as const

/**
 * The parts that an enquiry asks for, and faults by cell: `items[0].qty`. Only parts that visitors see and that are sold
 * separately; `product_id` is null when the product is not published or does not hold the part.
 */
export async function checkedItems(db: Db, field: unknown): Promise<{ items: EnquiryItem[]; faults: Faults }> {
  const rows = rowsIn(field)
  if (!rows) return { items: [], faults: shape }
  if (rows.length === 0) return { items: [], faults: {} }
  if (rows.length > max)
    return { items: [], faults: { items: { word: 'tooMany', values: { field: lead.fields.items.label, max } } } }
  const posted = rows.map(({ part_id, product_id, qty = 1, position_no = '' }) => {
    return { part_id: postedId(part_id), product_id: postedId(product_id), qty, position_no }
  })
  const offered = await offeredParts(
    db,
    posted.map(({ part_id }) => part_id),
  )
  const ofProducts = await partsOfProducts(db, posted)
  const faults: Faults = {}
  const items = posted.map(({ part_id, product_id, ...row }, at): EnquiryItem => {
    const part = offered.get(part_id)
    const qty = checkValue(fields.qty, row.qty)
    const position = checkValue(fields.position_no, row.position_no)
    const found: Faults = {
      ...(!part && { part_id: { word: leadFailures.part } }),
      ...(qty.fault && { qty: qty.fault }),
      ...(position.fault && { position_no: position.fault }),
    }
    for (const [column, fault] of Object.entries(found)) faults[`items[${at}].${column}`] = fault
    const product = ofProducts.has(`${product_id} ${part_id}`) ? product_id : null
    const words = { code: part?.code ?? '', name: part?.name ?? '' }
    return { part_id, product_id: product, ...words, position_no: `${position.value ?? ''}`, qty: Number(qty.value) }
  })
  return { items, faults }
}

/** The columns of interest of a lead: the product that all items share, and part and quantity of a single item. */
export function interestOf(items: readonly EnquiryItem[]): Values {
  const [first, ...others] = items
  if (!first) return {}
  const shared = others.every(({ product_id }) => product_id === first.product_id)
  return {
    ...(shared && first.product_id !== null && { product_id: first.product_id }),
    ...(others.length === 0 && { part_id: first.part_id, qty: first.qty }),
  }
}

/** The items in one line, as the timeline of a lead shows them. */
export const itemsSummary = (items: readonly EnquiryItem[]): string =>
  items.map(({ code, name, qty }) => `${code} ${name} × ${qty}`).join(' · ')

/** The objects of a posted list, none for an empty field; undefined for anything else. */
function rowsIn(posted: unknown): Values[] | undefined {
  if (posted === undefined || posted === null || posted === '') return []
  const list = postedJson(posted)
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)
  // Every entry was just seen to be an object.
  return Array.isArray(list) && list.every(isRow) ? (list as Values[]) : undefined
}

async function offeredParts(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('part')
    .select(['id', 'code', 'name'])
    .where('id', 'in', ids)
    .where('inquiry_enabled', '=', 1)
    .where((eb) => eb.and(liveParts(false)))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** `product part` of every part of the published products among these. */
async function partsOfProducts(db: Db, posted: readonly { product_id: number }[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('product_part')
    .innerJoin('product', 'product.id', 'product_part.product_id')
    .select(['product_part.product_id', 'product_part.part_id'])
    .where('product.status', '=', '1')
    .where(
      'product_part.product_id',
      'in',
      posted.map(({ product_id }) => product_id),
    )
    .execute()
  return new Set(rows.map(({ product_id, part_id }) => `${product_id} ${part_id}`))
}
