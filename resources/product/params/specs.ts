import { isEmpty } from '../../../contract/empty.ts'
import { classText, figureText, grouped, rangeText, scaleText, withUnit } from '../../../contract/figures.ts'
import { inLanguage } from '../../../contract/inLanguage.ts'
import { comma, type Language, say } from '../../../contract/text.ts'
import { customKey, type TemplateRow } from '../../product-type/spec-template.ts'
import { storedJson } from '../../stored-json.ts'
import type { Spec, SpecGroup } from '../published-product.ts'
import type { CustomParam, Params, ParamValue } from './params.ts'

/** How a value of a template reads in one language, with its unit; empty when nothing is filled in. */
export function valueText(row: TemplateRow, value: ParamValue | undefined, language: Language): string {
  if (value === undefined || isEmpty(value)) return ''
  if (typeof value === 'string') return writtenText(row, value, language)
  if ('min' in value) return rangeText(value, row.unit, language)
  if ('text' in value) return figureText((language === 'en' && value.text_en) || value.text, row.unit, language)
  return withUnit(optionsText(row, value, language), row.unit, language)
}

/** A figure, one choice, or words that read the same in both languages. */
function writtenText(row: TemplateRow, value: string, language: Language): string {
  if (row.input === 'number') return withUnit(grouped(value), row.unit, language)
  if (row.input === 'select') return withUnit(optionText(row, value, language), row.unit, language)
  return figureText(value, row.unit, language)
}

/** English of an option stands at the same place of the other list. */
export function optionText(row: TemplateRow, option: string, language: Language): string {
  const english = language === 'en' ? row.options_en[row.options.indexOf(option)] : undefined
  return classText(english || option)
}

function optionsText(row: TemplateRow, chosen: readonly string[], language: Language): string {
  const inOrder = row.options.filter((option) => chosen.includes(option))
  const words = inOrder.map((option) => optionText(row, option, language))
  return scaleText(inOrder, row.options) ?? words.join(say(comma, language))
}

/** Sizes differ in their number alone: `DN15`, `DN20`; classes of pressure are none. */
function isSizes({ input, options }: TemplateRow): boolean {
  const prefixes = options.map((option) => /^(\D+)\d+$/.exec(option)?.[1])
  const [first = 'PN'] = prefixes
  return input === 'select' && !/^(Class\s*|PN)$/.test(first) && prefixes.every((prefix) => prefix === first)
}

/** The sizes a product is made in, as its template names them; empty where its type has none. */
export function sizesOf(params: Params, template: readonly TemplateRow[]): readonly string[] {
  const value = params[template.find(isSizes)?.key ?? '']
  if (typeof value === 'string') return value === '' ? [] : [value]
  // A select holds a word or several of them; the check of params sees to it.
  return Array.isArray(value) ? value.map(String) : []
}

/** Sizes that parts of a product may be for: its own, and those of its type as long as it names none. */
export function sizesToChoose(params: Params, template: readonly TemplateRow[]): readonly string[] {
  const own = sizesOf(params, template)
  return own.length > 0 ? own : (template.find(isSizes)?.options ?? [])
}

/** Which sizes a part fits, in words: `all` of those that its product is made in, unless its line names fewer. */
export function fittingSizes(
  named: readonly string[],
  { params, template }: { params: Params; template: readonly TemplateRow[] },
  language: Language,
): { sizes: string; all: boolean } {
  const row = template.find(isSizes)
  const own = sizesOf(params, template)
  const all = named.length === 0 || (own.length > 0 && own.every((size) => named.includes(size)))
  return { sizes: row ? valueText(row, all ? own : named, language) : '', all }
}

function specOf(row: TemplateRow, params: Params, language: Language): Spec | undefined {
  // Only `custom` holds rows; every other key holds a value of the template.
  const value = valueText(row, params[row.key] as ParamValue | undefined, language)
  if (value === '') return undefined
  return { key: row.key, name: language === 'en' && row.name_en ? row.name_en : row.name, value }
}

const groupName = (row: TemplateRow, language: Language): string =>
  language === 'en' && row.group_en ? row.group_en : row.group

/** The specification table: groups in the order of the template, rows added by hand behind them (areas 23.6). */
export function specGroups(
  row: { params: string; en_status: 0 | 1 },
  template: readonly TemplateRow[],
  language: Language,
): SpecGroup[] {
  const params = storedJson<Params>(row.params)
  const groups = new Map<string, Spec[]>()
  const put = (group: string, spec: Spec) => groups.set(group, [...(groups.get(group) ?? []), spec])
  for (const line of template) {
    const spec = specOf(line, params, language)
    if (spec) put(groupName(line, language), spec)
  }
  // The check of params lets nothing but rows stand under this key.
  const custom = (params[customKey] ?? []) as readonly CustomParam[]
  for (const [at, line] of custom.entries()) {
    const { group = '', name, value, unit = '' } = inLanguage({ ...line, en_status: row.en_status }, language)
    put(group, { key: `${customKey}.${at}`, name, value: figureText(value, unit, language) })
  }
  return [...groups].map(([name, specs]) => ({ name, specs }))
}

/** The first comparable values, for cards. */
export function cardSpecs(params: Params, template: readonly TemplateRow[], language: Language): Spec[] {
  const comparable = template.filter((row) => row.comparable === 1)
  return comparable.flatMap((row) => specOf(row, params, language) ?? []).slice(0, 3)
}

/** What the product centre can filter by: single words and figures of filterable params. */
export function facetValues(params: Params, template: readonly TemplateRow[]): { key: string; value: string }[] {
  return filterableRows(template).flatMap(({ key }) => {
    // As above: template keys hold values of the template only.
    const words = wordsIn(params[key] as ParamValue | undefined)
    return words.filter((word) => word !== '').map((word) => ({ key, value: word }))
  })
}

/** Rows of a template that the product centre can filter by. */
export const filterableRows = (template: readonly TemplateRow[]): readonly TemplateRow[] =>
  template.filter(({ filterable, input }) => filterable === 1 && input !== 'range')

/** Words and figures of a param in Chinese; a span has none. */
export function wordsIn(value: ParamValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value
  return value && typeof value === 'object' && 'text' in value ? [value.text] : []
}
