import type { Faults } from '../../contract/definition/check.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import { type Language, text } from '../../contract/text.ts'
import type { Rules, Save } from '../../server/engine/module.ts'
import { craft } from '../craft/craft.ts'
import { rewriteFacets } from '../product/listing/facet-rows.server.ts'
import { countShownByType } from '../product/listing/product-query.server.ts'
import type { Db, Tables, Trx } from '../tables.ts'
import { productType } from './product-type.ts'
import { type PublishedType, typeCard } from './published-type.ts'
import { type TemplateRow, templateFault } from './spec-template.ts'
import { readTypeTree, withBelow } from './type-tree.server.ts'

const { fields } = productType
/** As many as the sentence about a row in use names. */
const mostNames = 3

/** Siblings have different names and templates hold together; depth and rings are the engine's (areas 8.1). */
export const rules: Rules<Tables> = {
  async beforeSave({ db }, save) {
    const faults: Faults = {}
    // The check of the column has already made every row of the grid whole.
    const template = save.values.param_template as readonly TemplateRow[] | undefined
    const fault = template && templateFault(template)
    if (fault) faults.param_template = fault
    const sibling = await siblingOfSameName(db, save)
    if (sibling) {
      const values = { field: fields.name.label, value: sibling.name, ref: `${sibling.code}` }
      faults.name = { word: 'unique', values }
    }
    return faults
  },

  /** A process that no type was left of would belong to every type. */
  async beforeDelete({ db }, rows) {
    const gone = rows.map(({ id }) => String(id))
    const crafts = await db
      .selectFrom('craft')
      .select(['name', 'name_en', 'product_type_ids'])
      .where('product_type_ids', '<>', '')
      .orderBy('id')
      .execute()
    const held = crafts.filter(({ product_type_ids }) => product_type_ids.split(',').some((id) => gone.includes(id)))
    if (held.length === 0) return undefined
    const first = held.slice(0, mostNames)
    const zh = first.map(({ name }) => name).join('、')
    const names = text(zh, first.map(({ name, name_en }) => name_en || name).join(', '))
    return { word: 'inUse', values: { count: held.length, object: nounOf(craft, held.length), names } }
  },

  /** What products can be filtered by follows from the templates above them. */
  async afterSave({ db }, { id, row, before }) {
    if (!before) return
    const moved = before.pid !== row.pid
    const changed = JSON.stringify(before.param_template) !== JSON.stringify(row.param_template)
    if (moved || changed) await rewriteFacets(db, withBelow(await readTypeTree(db), id))
  },
}

async function siblingOfSameName(db: Trx, { values, before }: Save) {
  const row = { ...before, ...values }
  if (!('name' in values || 'pid' in values) || typeof row.name !== 'string') return undefined
  return db
    .selectFrom('product_type')
    .select(['name', 'code'])
    .where('pid', '=', Number(row.pid ?? 0))
    .where('name', '=', row.name)
    .where('id', '<>', Number(before?.id ?? 0))
    .executeTakeFirst()
}

/** The tree of types visitors may enter, each with the number of live products in it and below it; two queries. */
export async function listProductTypes(db: Db, language: Language): Promise<PublishedType[]> {
  const types = await db
    .selectFrom('product_type')
    .select(typeCard.columns)
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const counts = await countShownByType(db, language)
  const below = (pid: number): PublishedType[] =>
    types
      .filter((type) => type.pid === pid)
      .map((type) => {
        const children = below(type.id)
        const own = counts.get(`${type.id}`) ?? 0
        const count = children.reduce((sum, child) => sum + child.count, own)
        return { ...typeCard.project(type, language), count, children }
      })
  return below(0)
}
