import { isEmpty } from '../../../contract/empty.ts'
import { customKey, type TemplateRow } from '../../product-type/spec-template.ts'
import { type CustomParam, type Params, type ParamValue, paramsFault } from '../params/params.ts'
import { valueText } from '../params/specs.ts'

/** Whether what comes joins what is there, which then stays, or takes its place. */
export type CopyWay = 'add' | 'replace'

/** Specifications with the template that they follow. */
export interface Specified {
  params: Params
  template: readonly TemplateRow[]
}

/** What becomes of one value: `kept` and `over` speak of another one that stands in its place already. */
export type CopiedState = 'new' | 'same' | 'kept' | 'over' | 'custom' | 'gone' | 'left'

export interface CopiedParam {
  state: CopiedState
  row: Pick<TemplateRow, 'key' | 'name' | 'name_en'>
  /** As it stands after the copy; what stood before where it goes. */
  text: { zh: string; en: string }
}

const most = { custom: 60, value: 120 }

/**
 * The specifications of one product with those of another (areas 8.2). What the template of its type lacks, or has with
 * other options, becomes a row added by hand; what the other product holds outside its own template was never shown to
 * visitors and is not copied.
 */
export function copiedParams(into: Specified, from: Specified, way: CopyWay): { params: Params; lines: CopiedParam[] } {
  const { [customKey]: _rows, ...own } = into.params
  const params: Record<string, Params[string]> = way === 'add' ? { ...own } : {}
  const lines: CopiedParam[] = []
  const byHand: CustomParam[] = []
  for (const row of from.template) {
    const value = filledIn(from.params, row.key)
    if (value === undefined) continue
    const target = into.template.find(({ key }) => key === row.key)
    if (!target || paramsFault({ [row.key]: value }, { template: into.template, known: new Set() })) {
      byHand.push(asCustom(row, value))
      continue
    }
    const state = stateOf(own[row.key], value, way)
    if (state !== 'kept') params[row.key] = value
    lines.push({ state, row: target, text: wordsOf(target, state === 'kept' ? filledIn(own, row.key) : value) })
  }
  if (way === 'replace') lines.push(...gone(into, params))
  const custom = copiedCustom(rowsIn(into.params), [...byHand, ...rowsIn(from.params)], way)
  return {
    params: { ...params, ...(custom.rows.length > 0 && { [customKey]: custom.rows }) },
    lines: [...lines, ...custom.lines],
  }
}

// Only `custom` holds rows; every other key holds a value of the template.
const filledIn = (params: Params, key: string): ParamValue | undefined =>
  isEmpty(params[key]) ? undefined : (params[key] as ParamValue)

// The check of params lets nothing but rows stand under this key.
const rowsIn = (params: Params): readonly CustomParam[] => (params[customKey] ?? []) as readonly CustomParam[]

function stateOf(own: unknown, value: ParamValue, way: CopyWay): CopiedState {
  if (isEmpty(own)) return 'new'
  if (JSON.stringify(own) === JSON.stringify(value)) return 'same'
  return way === 'add' ? 'kept' : 'over'
}

const wordsOf = (row: TemplateRow, value: ParamValue | undefined) => ({
  zh: valueText(row, value, 'zh-cn'),
  en: valueText(row, value, 'en'),
})

/** Values of its own that nothing comes for. */
const gone = ({ params, template }: Specified, after: Params): CopiedParam[] =>
  template.flatMap((row): CopiedParam[] => {
    const value = filledIn(params, row.key)
    return value === undefined || row.key in after ? [] : [{ state: 'gone', row, text: wordsOf(row, value) }]
  })

function asCustom(row: TemplateRow, value: ParamValue): CustomParam {
  const { zh, en } = wordsOf({ ...row, unit: '' }, value)
  const { group, name, name_en, unit } = row
  return {
    group,
    name,
    name_en,
    value: zh.slice(0, most.value),
    value_en: en === zh ? '' : en.slice(0, most.value),
    unit,
  }
}

/** Rows added by hand are distinguished by their names; those beyond the limit of a product are left. */
function copiedCustom(own: readonly CustomParam[], coming: readonly CustomParam[], way: CopyWay) {
  const rows = way === 'add' ? [...own] : []
  const lines: CopiedParam[] = []
  for (const [at, one] of coming.entries()) {
    const before = own.find(({ group, name }) => name === one.name && (group ?? '') === (one.group ?? ''))
    const stays = way === 'add' && before !== undefined
    const state = stays ? 'kept' : rows.length < most.custom ? 'custom' : 'left'
    if (state === 'custom') rows.push(one)
    const { value, value_en, unit = '' } = stays ? before : one
    const text = { zh: `${value} ${unit}`.trim(), en: `${value_en || value} ${unit}`.trim() }
    lines.push({ state, row: { key: `${customKey}.${at}`, name: one.name, name_en: one.name_en }, text })
  }
  return { rows, lines }
}
