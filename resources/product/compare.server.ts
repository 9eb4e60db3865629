import type { Language } from '../../contract/text.ts'
import { mergedTemplate } from '../product-type/spec-template.ts'
import { templateOf } from '../product-type/type-tree.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { liveProducts, readingIn } from './live-products.server.ts'
import type { Params, ParamValue } from './params.ts'
import { cardOf, selectCards } from './product-cards.server.ts'
import type { Comparison } from './published-product.ts'
import { valueText } from './specs.ts'

const most = 4

/** At most four live products side by side, in the order asked: every comparable param that one of them fills (areas 23.6). */
export async function compareProducts(db: Db, ids: readonly number[], language: Language): Promise<Comparison> {
  const asked = [...new Set(ids)].slice(0, most)
  if (asked.length === 0) return { products: [], rows: [] }
  const reading = await readingIn(db, language)
  const found = await selectCards(db)
    .where('product.id', 'in', asked)
    .where((eb) => eb.and(liveProducts(reading)))
    .execute()
  const rows = asked.flatMap((id) => found.find((row) => row.id === id) ?? [])
  const template = mergedTemplate(rows.map((row) => templateOf(reading.tree, row.product_type_id)))
  const params = rows.map((row) => storedJson<Params>(row.params))
  const compared = template
    .filter((row) => row.comparable === 1)
    .map((row) => {
      // Template keys hold values of the template only; the check of params sees to it.
      const values = params.map((one) => valueText(row, one[row.key] as ParamValue | undefined, language))
      return {
        key: row.key,
        group: language === 'en' && row.group_en ? row.group_en : row.group,
        name: language === 'en' && row.name_en ? row.name_en : row.name,
        values,
        differs: new Set(values).size > 1,
      }
    })
  return {
    products: rows.map((row) => cardOf(row, reading)),
    rows: compared.filter((row) => row.values.some((value) => value !== '')),
  }
}
