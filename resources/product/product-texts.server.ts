import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { Labels } from '../../server/search/labels.ts'
import { type PublicTexts, searchedRows } from '../../server/search/searchedRows.ts'
import { readShownBrands } from '../brand/shown-brands.server.ts'
import { customKey, mergedTemplate } from '../product-type/spec-template.ts'
import { readTypeTree, type TypeTree, templateOf, withBelow } from '../product-type/type-tree.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import type { ProductIndex } from './listing/product-index.server.ts'
import type { CustomParam, Params, ParamValue } from './params/params.ts'
import { filterableRows, wordsIn } from './params/specs.ts'
import { brandKey, standardKey, typeKey } from './product-facet.ts'

/** What products are found by; type, brand and facet values are labels, which no product has to hold. */
export const productTexts = searchedRows<Db>('product', readTexts)

async function readTexts(db: Db, ids: readonly number[]): Promise<PublicTexts[]> {
  const { rows } = await runBuilt(db, 'searched products', [idList(db, ids)], ([asked]) =>
    db
      .selectFrom('product')
      .select(['id', 'code', 'name', 'name_en', 'subtitle', 'subtitle_en', 'summary', 'summary_en', 'en_status'])
      .select(['features', 'applications', 'params', 'seo_keywords', 'seo_keywords_en', 'product_type_id'])
      .where('status', '=', '1')
      .where(isAnyOf(db, 'id', asked))
      .compile(),
  )
  const labelled = labelledKeys(await readTypeTree(db))
  return rows.map((row) => {
    const english = (...texts: readonly string[]) => (row.en_status === 1 ? texts : [])
    const lines = [...storedJson<Line[]>(row.features), ...storedJson<Line[]>(row.applications)]
    const params = wordsOf(storedJson<Params>(row.params), labelled(row.product_type_id))
    return {
      id: row.id,
      codes: [row.code],
      strong: [row.name, ...english(row.name_en)],
      weak: [
        ...[row.subtitle, row.summary, row.seo_keywords, ...lines.map((line) => line.text), ...params.chinese],
        ...english(row.subtitle_en, row.summary_en, row.seo_keywords_en, ...params.english),
        ...english(...lines.map((line) => line.text_en ?? '')),
      ],
    }
  })
}

interface Line {
  text: string
  text_en?: string
}

/** Keys of the specifications by type whose values every product can be narrowed by, so that a label finds it. */
function labelledKeys(tree: TypeTree): (type: number | null) => ReadonlySet<string> {
  const known = new Map<number | null, ReadonlySet<string>>()
  return (type) => {
    const keys = known.get(type) ?? new Set(filterableRows(templateOf(tree, type)).map(({ key }) => key))
    known.set(type, keys)
    return keys
  }
}

/** Words and figures of the specifications that no label has; a span such as -29 – 180 is no word. */
function wordsOf(params: Params, labelled: ReadonlySet<string>): { chinese: string[]; english: string[] } {
  const chinese: string[] = []
  const english: string[] = []
  for (const [key, value] of Object.entries(params)) {
    if (key === customKey) {
      // The check of params lets nothing but rows stand under this key.
      for (const row of value as readonly CustomParam[]) {
        chinese.push(row.name, `${row.value} ${row.unit ?? ''}`)
        english.push(row.name_en ?? '', row.value_en ?? '')
      }
      continue
    }
    // Any other key holds a value of the template.
    const word = value as ParamValue
    if (typeof word === 'object' && 'text_en' in word) english.push(word.text_en)
    if (!labelled.has(key)) chinese.push(...wordsIn(word))
  }
  return { chinese, english }
}

interface Named {
  texts: readonly string[]
  group: string
  values: readonly string[]
}

const made = new WeakMap<ProductIndex, { key: string; labels: Labels }>()

/** Names that many products share; made anew when one of them changes. */
export async function productLabels(db: Db, tree: TypeTree, index: ProductIndex): Promise<Labels> {
  const named = [...typesOf(tree), ...brandsOf(await readShownBrands(db)), ...valuesOf(tree, index)]
  const key = JSON.stringify(named)
  const before = made.get(index)
  if (before?.key === key) return before.labels
  const labels = new Labels(
    named.map(({ texts, group, values }) => ({ texts, ids: () => index.havingAny(group, values) })),
  )
  made.set(index, { key, labels })
  return labels
}

const inBoth = (name: string, name_en: string, en_status: 0 | 1): string[] =>
  en_status === 1 ? [name, name_en] : [name]

const typesOf = (tree: TypeTree): Named[] =>
  [...tree.live].flatMap((id) => {
    const type = tree.byId.get(id)
    if (!type) return []
    return [
      {
        texts: inBoth(type.name, type.name_en, type.en_status),
        group: typeKey,
        values: withBelow(tree, id).map(String),
      },
    ]
  })

const brandsOf = (brands: Awaited<ReturnType<typeof readShownBrands>>): Named[] =>
  brands.map(({ id, name, name_en, en_status }) => ({
    texts: inBoth(name, name_en, en_status),
    group: brandKey,
    values: [`${id}`],
  }))

/** Sizes, classes, materials and standards that products come in. */
function valuesOf(tree: TypeTree, index: ProductIndex): Named[] {
  const templates = [...tree.live].map((id) => tree.byId.get(id)?.template() ?? [])
  const facets = mergedTemplate(templates).flatMap(({ key, options, options_en, unit }) =>
    index.valuesOf(key).map((value) => {
      const english = options_en[options.indexOf(`${value}`)] ?? ''
      return { texts: [unit === '' ? `${value}` : `${value} ${unit}`, english], group: key, values: [`${value}`] }
    }),
  )
  const standards = index
    .valuesOf(standardKey)
    .map((value) => ({ texts: [`${value}`], group: standardKey, values: [`${value}`] }))
  return [...facets, ...standards]
}
