import { sql } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import type { JsonObject } from '../../contract/definition/field.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Rules, Save, Values } from '../../server/engine/module.ts'
import { pathTo, readTypeTree, templateOf } from '../product-type/type-tree.server.ts'
import { releasedRoutings } from '../routing/released-routings.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Tables, Trx } from '../tables.ts'
import { writeProductFacets } from './listing/facet-rows.server.ts'
import { closeMemberFiles } from './member-files.server.ts'
import { missingParams, type Params, paramsFault } from './params/params.ts'
import { sizesToChoose } from './params/specs.ts'
import { product } from './product.ts'
import { productFailures } from './product-failures.ts'

const { fields } = product

/** What the definition of a product cannot say (areas 8.2). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    const { db } = on
    const faults: Faults = {}
    if (Array.isArray(save.values.downloads)) save.values.has_datasheet = holdsDatasheet(save.values.downloads) ? 1 : 0
    const found = {
      price: priceFault(save),
      related_ids: relatedFault(save),
      parts: partsFault(save.children.parts ?? []),
      params: await specFault(db, save),
      ...(await sizesFault(db, save)),
      downloads: await closeMemberFiles(on, 'product', save),
    }
    for (const [column, fault] of Object.entries(found)) if (fault) faults[column] = fault
    return faults
  },

  async afterSave({ db }, { id, row, before }) {
    const watched = ['product_type_id', 'params', 'standards'] as const
    if (before && watched.every((column) => JSON.stringify(before[column]) === JSON.stringify(row[column]))) return
    // The whole row on the wire, so every column has the shape of its kind.
    const { product_type_id, params, standards } = row as unknown as {
      product_type_id: number
      params: Params
      standards: readonly string[]
    }
    await writeProductFacets(db, { id, product_type_id, params, standards }, before === null)
  },

  /** Nothing keeps pointing at a product that is gone. */
  async beforeDelete(on, rows) {
    const gone = new Set(rows.map((row) => String(row.id)))
    await forget(on, { table: 'product', column: 'related_ids' }, gone)
    await forget(on, { table: 'article', column: 'product_ids' }, gone)
    return undefined
  },

  async afterRead({ db, actor, may }, rows, extent) {
    if (extent === 'select') return
    const tree = await readTypeTree(db)
    const english = actor.language === 'en'
    for (const row of rows) {
      const path = pathTo(tree, Number(row.product_type_id))
      row.type_path = path.map((type) => (english && type.name_en ? type.name_en : type.name)).join(' / ')
    }
    if (!may('production/routing/index')) return
    const routings = await releasedRoutings(
      db,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) row.released_routing = routings.get(Number(row.id)) ?? '–'
  },
}

/** Takes ids out of the comma lists of a column. */
async function forget(
  { db, rows }: WorkContext<Tables>,
  { table, column }: { table: 'product' | 'article'; column: string },
  gone: ReadonlySet<string>,
): Promise<void> {
  const ref = db.dynamic.ref<string>(column)
  const pointing = await db
    .selectFrom(table)
    .select(['id', sql<string>`${sql.ref(column)}`.as('ids')])
    .where(ref, '<>', '')
    .execute()
  const named = pointing.filter(({ ids }) => ids.split(',').some((one) => gone.has(one)))
  for (const { id, ids } of named) {
    const row = await rows(table).lock(id)
    const left = ids.split(',').filter((one) => !gone.has(one))
    await rows(table).change(row, { [column]: left.join(',') })
  }
}

const holdsDatasheet = (downloads: readonly Values[]): boolean => downloads.some((row) => row.kind === 'datasheet')

function priceFault({ values, before }: Save): Fault | undefined {
  if (!('price_mode' in values || 'price' in values)) return undefined
  const { price_mode, price } = { ...before, ...values }
  if (price_mode === 'inquiry') {
    // A price from before the mode was changed stays for when it is changed back.
    const isNew = !isEmpty(price) && price !== before?.price
    return isNew ? { word: productFailures.priceOnRequest } : undefined
  }
  if (!isEmpty(price)) return undefined
  return { word: 'required', values: { field: fields.price.label } }
}

function relatedFault({ values, before }: Save): Fault | undefined {
  const related = String(values.related_ids ?? '').split(',')
  if (!before || !related.includes(String(before.id))) return undefined
  return { word: 'choice', values: { field: fields.related_ids.label } }
}

/** The same part may stand at several positions, but only once at each. */
function partsFault(parts: readonly JsonObject[]): Fault | undefined {
  const seen = new Set<string>()
  for (const { part_id, position_no } of parts) {
    const position = String(position_no ?? '').trim()
    const key = `${part_id} ${position}`
    if (seen.has(key)) return { word: productFailures.duplicatePart, values: { position } }
    seen.add(key)
  }
  return undefined
}

/**
 * Lines of the parts list name sizes in which the product is made; removing a size is refused with the line that still
 * names it.
 */
async function sizesFault(db: Trx, { values, before, children }: Save): Promise<Faults> {
  const { parts } = children
  if (!parts && !('params' in values || 'product_type_id' in values)) return {}
  const lines = parts ?? (before ? await storedLines(db, Number(before.id)) : [])
  if (lines.every(({ sizes }) => namedIn(sizes).length === 0)) return {}
  const row: Values = { ...before, ...values }
  const template = templateOf(await readTypeTree(db), Number(row.product_type_id))
  // The check of params has its own word for what is no object.
  const offered = sizesToChoose(asObject(row.params) as Params, template)
  for (const [at, { sizes, position_no }] of lines.entries()) {
    const wrong = namedIn(sizes).find((size) => !offered.includes(size))
    if (wrong === undefined) continue
    const fault: Fault = {
      word: productFailures.partSize,
      values: { row: at + 1, position: String(position_no ?? ''), size: wrong },
    }
    return { [parts ? 'parts' : 'params']: fault }
  }
  return {}
}

const namedIn = (sizes: unknown): string[] => (Array.isArray(sizes) ? sizes.map(String) : [])

async function storedLines(db: Trx, productId: number) {
  const rows = await db
    .selectFrom('product_part')
    .select(['position_no', 'sizes'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
  return rows.map(({ position_no, sizes }) => ({ position_no, sizes: storedJson<string[]>(sizes) }))
}

/** Params are looked at when they, the type or the visibility change, so that a new template never blocks a price. */
async function specFault(db: Trx, { values, before, publish }: Save): Promise<Fault | undefined> {
  const row: Values = { ...before, ...values }
  const params: Values = { ...asObject(row.params) }
  const old = asObject(before?.params)
  const retyped = before?.product_type_id !== row.product_type_id
  const edited = JSON.stringify(params) !== JSON.stringify(old)
  const appears = publish && before?.status !== '1'
  if (!retyped && !edited && !appears) return undefined
  const template = templateOf(await readTypeTree(db), Number(row.product_type_id))
  const fault = edited ? paramsFault(params, { template, known: new Set(Object.keys(old)) }) : undefined
  return fault ?? (publish ? missingParams(params, template) : undefined)
}

const asObject = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {})
