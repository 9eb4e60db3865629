import { figureText } from '../../contract/figures.ts'
import { inLanguage } from '../../contract/inLanguage.ts'
import type { Language } from '../../contract/text.ts'
import { customKey, mergedTemplate, type TemplateRow } from '../product-type/spec-template.ts'
import { templateOf } from '../product-type/type-tree.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { catalogueContext, liveProducts } from './listing/live-products.server.ts'
import { type CardRow, cardsOfRows, selectCards } from './listing/product-cards.server.ts'
import type { CustomParam, Params, ParamValue } from './params/params.ts'
import { valueText } from './params/specs.ts'
import type { ComparedRow, Comparison } from './published-product.ts'

const most = 4

/** `ids=3,4`, `ids[]=3&ids[]=4`: whole numbers only, the rest names no product. */
export function comparisonIds(value: unknown): number[] {
  const words = (Array.isArray(value) ? value : `${value ?? ''}`.split(',')).map(String)
  return words.filter((word) => /^\d{1,9}$/.test(word)).map(Number)
}

/** At most four live products side by side, in the order asked: every value that one of them has, comparable params first (areas 23.6). */
export async function compareProducts(db: Db, ids: readonly number[], language: Language): Promise<Comparison> {
  const asked = [...new Set(ids)].slice(0, most)
  if (asked.length === 0) return { products: [], rows: [] }
  const context = await catalogueContext(db, language)
  const found = await selectCards(db)
    .where('product.id', 'in', asked)
    .where((eb) => eb.and(liveProducts(context)))
    .execute()
  const rows = asked.flatMap((id) => found.find((row) => row.id === id) ?? [])
  const template = mergedTemplate(rows.map((row) => templateOf(context.tree, row.product_type_id)))
  const params = rows.map((row) => storedJson<Params>(row.params))
  const templateRows = template.map((row) => templateRow(row, params, language))
  const compared = [...templateRows, ...customRows(rows, params, language)].filter(({ values }) => values.some(Boolean))
  return {
    products: await cardsOfRows(db, rows, context),
    rows: [...compared.filter(({ comparable }) => comparable), ...compared.filter(({ comparable }) => !comparable)],
  }
}

function templateRow(row: TemplateRow, params: readonly Params[], language: Language): ComparedRow {
  // Template keys hold values of the template only; the check of params sees to it.
  const values = params.map((one) => valueText(row, one[row.key] as ParamValue | undefined, language))
  return {
    key: row.key,
    group: language === 'en' && row.group_en ? row.group_en : row.group,
    name: language === 'en' && row.name_en ? row.name_en : row.name,
    comparable: row.comparable === 1,
    values,
    differs: new Set(values).size > 1,
  }
}

/** Values added by hand share a row where their names are equal. */
function customRows(rows: readonly CardRow[], params: readonly Params[], language: Language): ComparedRow[] {
  const found = new Map<string, ComparedRow>()
  for (const [at, row] of rows.entries()) {
    // Only rows stand under this key.
    for (const line of (params[at]?.[customKey] ?? []) as readonly CustomParam[]) {
      const { group = '', name, value, unit = '' } = inLanguage({ ...line, en_status: row.en_status }, language)
      const key = `${customKey}.${group}.${name}`
      const none = rows.map(() => '')
      const compared = found.get(key) ?? { key, group, name, comparable: false, values: none, differs: false }
      compared.values[at] = figureText(value, unit, language)
      found.set(key, { ...compared, differs: new Set(compared.values).size > 1 })
    }
  }
  return [...found.values()]
}
