import { isEmpty } from '../../../contract/empty.ts'
import type { Fault } from '../../../contract/failures/failures.ts'
import { type Text, text } from '../../../contract/text.ts'
import { customKey, type TemplateRow } from '../../product-type/spec-template.ts'
import { productFailures } from '../product-failures.ts'

/** A value that is a word in one of the languages rather than a figure. */
export interface WordValue {
  text: string
  text_en: string
}
export interface RangeValue {
  min: string
  max: string
}
/** Several options of one select, where a series covers more than one. */
export type ParamValue = string | readonly string[] | WordValue | RangeValue

/** A row added by hand, outside the template. */
export interface CustomParam {
  group: string
  name: string
  name_en: string
  value: string
  value_en: string
  unit: string
}

/** The column `params`: values by key of the template, and rows added by hand under `custom` (areas 8.2). */
export type Params = Readonly<Record<string, ParamValue | readonly CustomParam[]>>

export interface ParamsCheck {
  template: readonly TemplateRow[]
  /** Keys that were saved before stay, even when the template no longer names them. */
  known: ReadonlySet<string>
}

const label = text('技术参数', 'Specifications')
const figure = /^[+-]?\d{1,12}(\.\d{1,6})?$/
const customLimit = 60
const customColumns: Readonly<Record<keyof CustomParam, number>> = {
  group: 30,
  name: 40,
  name_en: 60,
  value: 120,
  value_en: 160,
  unit: 20,
}

const nameOf = (row: TemplateRow): Text => text(row.name, row.name_en || row.name)

/** Checks `params` against the template of the product's type; the first fault stands for all (areas 8.2, bad input). */
export function paramsFault(params: Readonly<Record<string, unknown>>, check: ParamsCheck): Fault | undefined {
  const rows = new Map(check.template.map((row) => [row.key, row]))
  for (const [key, value] of Object.entries(params)) {
    const row = rows.get(key)
    const fault =
      key === customKey
        ? customFault(value)
        : row
          ? valueFault(row, value)
          : check.known.has(key)
            ? undefined
            : unknownKey(key)
    if (fault) return fault
  }
  return undefined
}

/** Names the required params that are still empty, for the moment a product is published. */
export function missingParams(
  params: Readonly<Record<string, unknown>>,
  template: readonly TemplateRow[],
): Fault | undefined {
  const missing = template.filter((row) => row.required === 1 && isEmpty(params[row.key]))
  if (missing.length === 0) return undefined
  const names = missing.map(nameOf)
  const listed = text(names.map((name) => name.zh).join('、'), names.map((name) => name.en).join(', '))
  return { word: productFailures.missingParams, values: { names: listed } }
}

const unknownKey = (key: string): Fault => ({ word: 'unknownKey', values: { field: label, key } })

function valueFault(row: TemplateRow, value: unknown): Fault | undefined {
  if (isEmpty(value)) return undefined
  const field = nameOf(row)
  switch (row.input) {
    case 'number':
      return typeof value === 'string' && figure.test(value)
        ? undefined
        : { word: 'decimal', values: { field, scale: 6 } }
    case 'select':
      return (Array.isArray(value) ? value : [value]).every((one) => row.options.includes(one))
        ? undefined
        : { word: 'choice', values: { field } }
    case 'range':
      return rangeFault(field, value)
    case 'text':
      return isWord(value, 120) ? undefined : { word: 'shape', values: { field } }
  }
}

function rangeFault(field: Text, value: unknown): Fault | undefined {
  const { min, max, ...others } = asRecord(value)
  if (Object.keys(others).length > 0) return { word: 'shape', values: { field } }
  const ends = [min, max].filter((end) => !isEmpty(end))
  if (!ends.every((end) => typeof end === 'string' && figure.test(end))) {
    return { word: 'decimal', values: { field, scale: 6 } }
  }
  return ends.length === 2 && Number(min) > Number(max) ? { word: 'rangeOrder', values: { field } } : undefined
}

function isWord(value: unknown, max: number): boolean {
  if (typeof value === 'string') return value.length <= max
  const { text: chinese, text_en: english = '', ...others } = asRecord(value)
  const words = [chinese, english].every((word) => typeof word === 'string' && word.length <= max)
  return words && Object.keys(others).length === 0
}

function customFault(value: unknown): Fault | undefined {
  if (!Array.isArray(value)) return { word: 'shape', values: { field: label } }
  if (value.length > customLimit) return { word: 'tooMany', values: { field: label, max: customLimit } }
  for (const [at, entry] of value.entries()) {
    const row = asRecord(entry)
    const strange = Object.keys(row).find((column) => !(column in customColumns))
    if (strange !== undefined) return unknownKey(strange)
    for (const [column, max] of Object.entries(customColumns)) {
      const cell = row[column] ?? ''
      if (typeof cell !== 'string') return { word: 'shape', values: { field: label } }
      if (cell.length > max) return { word: 'tooLong', values: { field: label, max } }
    }
    if (isEmpty(row.name) || isEmpty(row.value)) return incomplete(at)
  }
  return undefined
}

function incomplete(at: number): Fault {
  const sentence = text('参数名称和值不能为空', 'Name and value cannot be empty')
  return { word: 'rowFault', values: { field: label, row: at + 1, fault: sentence } }
}

// Anything that is not an object has no entries, which every caller refuses by itself.
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : { shape: value }
}
