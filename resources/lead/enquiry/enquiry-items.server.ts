import { checkValue, type Faults } from '../../../contract/definition/check.ts'
import type { Values } from '../../../server/engine/module.ts'
import { liveParts } from '../../part/live-parts.server.ts'
import type { Db } from '../../tables.ts'
import { lead } from '../lead.ts'
import { leadFailures } from '../lead-failures.ts'
import { leadItem } from '../lead-item.ts'
import { enquiryItems } from './enquiry-items.ts'

/** A part that was asked for, with what it was called then. */
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
 * The parts that an enquiry names, and what is wrong with them by cell: `items[0].qty`. Only parts that visitors see and that are sold
 * separately; of the product a part is wanted for nothing is said when it is not offered or does not hold the part.
 */
export async function itemsIn(db: Db, posted: unknown): Promise<{ items: EnquiryItem[]; faults: Faults }> {
  const rows = rowsIn(posted)
  if (!rows) return { items: [], faults: shape }
  if (rows.length === 0) return { items: [], faults: {} }
  const { most: max } = enquiryItems
  if (rows.length > max)
    return { items: [], faults: { items: { word: 'tooMany', values: { field: lead.fields.items.label, max } } } }
  const asked = rows.map(({ part_id, product_id, qty = 1, position_no = '' }) => {
    return { part_id: idIn(part_id), product_id: idIn(product_id), qty, position_no }
  })
  const offered = await offeredParts(
    db,
    asked.map(({ part_id }) => part_id),
  )
  const held = await heldBy(db, asked)
  const faults: Faults = {}
  const items = asked.map(({ part_id, product_id, ...row }, at): EnquiryItem => {
    const part = offered.get(part_id)
    const qty = checkValue(fields.qty, row.qty)
    const position = checkValue(fields.position_no, row.position_no)
    const found: Faults = {
      ...(!part && { part_id: { word: leadFailures.part } }),
      ...(qty.fault && { qty: qty.fault }),
      ...(position.fault && { position_no: position.fault }),
    }
    for (const [column, fault] of Object.entries(found)) faults[`items[${at}].${column}`] = fault
    const product = held.has(`${product_id} ${part_id}`) ? product_id : null
    const words = { code: part?.code ?? '', name: part?.name ?? '' }
    return { part_id, product_id: product, ...words, position_no: `${position.value ?? ''}`, qty: Number(qty.value) }
  })
  return { items, faults }
}

/** One product, where all parts are wanted for the same, and the part, where it is one alone: filters of leads know these. */
export function interestOf(items: readonly EnquiryItem[]): Values {
  const [first, ...others] = items
  if (!first) return {}
  const shared = others.every(({ product_id }) => product_id === first.product_id)
  return {
    ...(shared && first.product_id !== null && { product_id: first.product_id }),
    ...(others.length === 0 && { part_id: first.part_id, qty: first.qty }),
  }
}

/** The parts in one line, as the timeline of a lead shows them. */
export const itemsLine = (items: readonly EnquiryItem[]): string =>
  items.map(({ code, name, qty }) => `${code} ${name} × ${qty}`).join(' · ')

/** A list of objects, or its text in a form; undefined for anything else. */
function rowsIn(posted: unknown): Values[] | undefined {
  if (posted === undefined || posted === null || posted === '') return []
  const list = typeof posted === 'string' ? parsed(posted) : posted
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)
  // Every entry was just seen to be an object.
  return Array.isArray(list) && list.every(isRow) ? (list as Values[]) : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** 0 is the id of no row. */
const idIn = (value: unknown): number => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0
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

async function heldBy(db: Db, asked: readonly { product_id: number }[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('product_part')
    .innerJoin('product', 'product.id', 'product_part.product_id')
    .select(['product_part.product_id', 'product_part.part_id'])
    .where('product.status', '=', '1')
    .where(
      'product_part.product_id',
      'in',
      asked.map(({ product_id }) => product_id),
    )
    .execute()
  return new Set(rows.map(({ product_id, part_id }) => `${product_id} ${part_id}`))
}
