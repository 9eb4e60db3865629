import * as z from 'zod/mini'
import { Decimal } from '../decimal.ts'
import { isExcessiveJson } from '../excessiveJson.ts'
import type { BrowserWord } from '../failures/browserFailures.ts'
import { plainDecimal } from '../figures.ts'
import { codePattern, colorPattern, emailPattern, isDate, isFileAddress, isLink, passwordPattern } from '../rules.ts'
import { bareRow } from './bareRow.ts'
import type { CellField, DateBounds, DecimalBounds, FieldOf, MoneyBounds, NumberBounds, TextBounds } from './field.ts'
import { isChain } from './region.ts'

/** The message of every issue is a word of the catalogue; its values are the bounds of the field. */
export const word = (name: BrowserWord): string => name

export type Schema = z.ZodMiniType

export const asText = (value: unknown): unknown =>
  value === null || value === undefined
    ? ''
    : typeof value === 'number' || typeof value === 'boolean'
      ? `${value}`
      : value

const trimmed = z.transform((value: unknown) => {
  const text = asText(value)
  return typeof text === 'string' ? text.trim() : text
})

const noNumber = (value: unknown): boolean => value === null || value === undefined || value === ''

export const asNumber = z.transform((value: unknown) => {
  if (noNumber(value)) return null
  return typeof value === 'string' && /^[+-]?\d+$/.test(value.trim()) ? Number(value) : value
})

/** Clients send comma lists, arrays, or JSON text of an array for the same thing (protocol 6.7). */
export const asList = z.transform((value: unknown) => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'string') return value
  return value.trimStart().startsWith('[') ? parsed(value) : value.split(',')
})

const asJson = z.transform((value: unknown) =>
  typeof value === 'string' && value !== '' ? parsed(value) : (value ?? null),
)

function parsed(text: string): unknown {
  if (isExcessiveJson(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export function textSchema(bounds: TextBounds | undefined, ...checks: z.core.$ZodCheck<string>[]): Schema {
  const { min = 0, max = 255 } = bounds ?? {}
  return z.pipe(
    trimmed,
    z.string(word('shape')).check(
      z.maxLength(max, word(min > 0 ? 'length' : 'tooLong')),
      z.refine((value) => value === '' || value.length >= min, word('length')),
      ...checks,
    ),
  )
}

export const unlessEmpty = (holds: (value: string) => boolean, failure: BrowserWord) =>
  z.refine<string>((value) => value === '' || holds(value), word(failure))

export function codeSchema(bounds: TextBounds | undefined): Schema {
  const upper = z.transform((value: unknown) => {
    const text = asText(value)
    return typeof text === 'string' ? text.trim().toUpperCase() : text
  })
  return z.pipe(
    upper,
    z.string(word('shape')).check(
      z.maxLength(bounds?.max ?? 32, word('tooLong')),
      unlessEmpty((value) => codePattern.test(value), 'code'),
    ),
  )
}

export const urlSchema = (bounds: TextBounds | undefined): Schema => textSchema(bounds, unlessEmpty(isLink, 'url'))
export const emailSchema = (bounds: TextBounds | undefined): Schema =>
  textSchema(
    bounds,
    unlessEmpty((value) => emailPattern.test(value), 'email'),
  )
export const colorSchema = (bounds: TextBounds | undefined): Schema =>
  textSchema(
    bounds,
    unlessEmpty((value) => colorPattern.test(value), 'color'),
  )
export const fileSchema = (bounds: TextBounds | undefined): Schema =>
  textSchema(bounds, unlessEmpty(isFileAddress, 'url'))

export function integerSchema(bounds: NumberBounds | undefined): Schema {
  const max = () => (bounds?.max === 'this year' ? new Date().getFullYear() : (bounds?.max ?? Number.MAX_SAFE_INTEGER))
  const ends = { min: bounds?.min ?? Number.MIN_SAFE_INTEGER, max }
  return z.pipe(asNumber, z.nullable(z.int(word('integer')).check(...between(bounds, ends, (value: number) => value))))
}

interface Ends {
  min: number
  max(): number
}

/** Inside both ends; a fault names the one that was passed, or both where both were set. */
function between<Given>(
  bounds: NumberBounds | DecimalBounds | MoneyBounds | undefined,
  { min, max }: Ends,
  read: (given: Given) => number,
) {
  const both = bounds?.min !== undefined && bounds.max !== undefined
  return [
    z.refine<Given>((given) => read(given) >= min, word(both ? 'range' : 'atLeast')),
    z.refine<Given>((given) => read(given) <= max(), word(both ? 'range' : 'atMost')),
  ] as const
}

/** Exact decimals: text in, text out with exactly `scale` decimals; compared as scaled integers (areas 1.1). */
function scaledSchema(scale: number, bounds: DecimalBounds | MoneyBounds | undefined, ends: Ends): Schema {
  const fixed = z.transform((value: unknown) => {
    if (noNumber(value)) return null
    const text = typeof value === 'number' ? `${value}` : value
    const read = typeof text === 'string' ? Decimal.read(text) : undefined
    return read && read.decimals <= scale ? read.toText(scale) : text
  })
  const exact = new RegExp(`^-?\\d+${scale > 0 ? `\\.\\d{${scale}}` : ''}$`)
  return z.pipe(
    fixed,
    z.nullable(
      z
        .string(word('decimal'))
        .check(
          z.regex(exact, { error: word('decimal'), abort: true }),
          ...between(bounds, ends, (value: string) => toScaled(value, scale)),
        ),
    ),
  )
}

/** `"12.34"` at scale 2 is 1234; the text must be a plain decimal. */
export function toScaled(value: string, scale: number): number {
  const [whole = '0', fraction = ''] = value.replace(/^[+-]/, '').split('.')
  const scaled = Number(whole + fraction.padEnd(scale, '0').slice(0, scale))
  return value.startsWith('-') && scaled !== 0 ? -scaled : scaled
}

/** 1234 at scale 2 is `"12.34"`. */
export function fromScaled(value: number, scale: number): string {
  const digits = `${Math.abs(value)}`.padStart(scale + 1, '0')
  const sign = value < 0 ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

export function decimalSchema(bounds: DecimalBounds): Schema {
  const { precision, scale, min, max } = bounds
  const most = 10 ** precision - 1
  const end = (bound: number | undefined, whole: number) => (bound === undefined ? whole : toScaled(`${bound}`, scale))
  const ends = { min: Math.max(end(min, -most), -most), max: Math.min(end(max, most), most) }
  return scaledSchema(scale, bounds, { min: ends.min, max: () => ends.max })
}

/** In a JSON grid, where no column asks for all decimals. */
export function plainDecimalSchema(bounds: DecimalBounds): Schema {
  const plain = z.transform((value: unknown) => (typeof value === 'string' ? plainDecimal(value) : value))
  return z.pipe(decimalSchema(bounds), plain)
}

/** What fits into all digits of a decimal. */
export const largestDecimal = ({ precision, scale }: DecimalBounds): number => (10 ** precision - 1) / 10 ** scale

export function moneySchema(bounds: MoneyBounds | undefined): Schema {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = bounds ?? {}
  return scaledSchema(2, bounds, { min, max: () => max })
}

const truths = new Set<unknown>([1, '1', true, 'true'])
const untruths = new Set<unknown>([0, '0', false, 'false', '', null, undefined])

export function switchSchema(on: 1 | '1', off: 0 | '0'): Schema {
  const asSwitch = z.transform((value: unknown) => (truths.has(value) ? on : untruths.has(value) ? off : value))
  return z.pipe(asSwitch, z.literal([on, off], word('choice')))
}

export function choiceSchema(bounds: Readonly<Record<string, unknown>>): Schema {
  return z.pipe(trimmed, z.enum(['', ...Object.keys(bounds)], word('choice')))
}

export function choicesSchema(bounds: Readonly<Record<string, unknown>>): Schema {
  const joined = z.transform((values: string[]) => [...new Set(values)].join(','))
  return z.pipe(z.pipe(asList, z.array(z.enum(Object.keys(bounds), word('choice')), word('choice'))), joined)
}

export function dateSchema(bounds: DateBounds | undefined): Schema {
  const orNull = z.transform((value: unknown) => (noNumber(value) ? null : value))
  return z.pipe(
    orNull,
    z.nullable(z.string(word('date')).check(z.refine((value) => isDate(value, bounds?.least), word('date')))),
  )
}

export function filesSchema({ max }: { max: number }): Schema {
  const address = z.string(word('shape')).check(z.maxLength(255, word('shape')), z.refine(isFileAddress, word('url')))
  return z.pipe(asList, z.array(address, word('shape')).check(z.maxLength(max, word('tooMany'))))
}

export function listSchema({ max, each }: { max: number; each: number }): Schema {
  const entry = z.pipe(trimmed, z.string(word('shape')).check(z.maxLength(each, word('tooLong'))))
  const filled = z.transform((values: string[]) => values.filter((value) => value !== ''))
  return z.pipe(
    z.pipe(asList, z.pipe(z.array(entry, word('shape')), filled)),
    z.array(z.string()).check(z.maxLength(max, word('tooMany'))),
  )
}

export function referenceSchema(): Schema {
  const orNull = z.transform((value: unknown) => {
    if (noNumber(value) || value === 0 || value === '0') return null
    return typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  })
  return z.pipe(orNull, z.nullable(z.int(word('reference')).check(z.positive(word('reference')))))
}

export function referencesSchema({ max }: { max: number }): Schema {
  const id = z.pipe(asNumber, z.int(word('reference')).check(z.positive(word('reference'))))
  const joined = z.transform((ids: number[]) => [...new Set(ids)].join(','))
  const ids = z.array(id, word('shape')).check(z.maxLength(max, word('tooMany')))
  return z.pipe(z.pipe(asList, ids), joined)
}

export function regionSchema({ levels }: { levels: number } = { levels: 3 }): Schema {
  const code = z.pipe(trimmed, z.string(word('shape')))
  const codes = z
    .array(code, word('shape'))
    .check(z.refine(isChain, word('region')), z.maxLength(levels, word('region')))
  return z.pipe(
    z.pipe(asList, codes),
    z.transform((chain: string[]) => chain.join(',')),
  )
}

export function treeSchema(): Schema {
  const orRoot = z.transform((value: unknown) => {
    if (noNumber(value)) return 0
    return typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  })
  return z.pipe(orRoot, z.int(word('reference')).check(z.nonnegative(word('reference'))))
}

export function jsonSchema(): Schema {
  const orEmpty = z.transform((value: unknown) => (value === null || value === '' ? {} : value))
  return z.pipe(z.pipe(asJson, orEmpty), z.record(z.string(), z.json(), word('shape')))
}

export function rowsSchema(bounds: FieldOf<'rows'>['bounds'], cell: (field: CellField) => Schema): Schema {
  const shape: Record<string, Schema> = {}
  for (const [name, field] of Object.entries(bounds.columns)) shape[name] = cell(field)
  const orEmpty = z.transform((value: unknown) => (value === null || value === '' ? [] : value))
  const row = z.pipe(z.transform(bareRow(bounds.columns)), z.strictObject(shape, word('shape')))
  return z.pipe(z.pipe(asJson, orEmpty), z.array(row, word('shape')).check(z.maxLength(bounds.max, word('tooMany'))))
}

/** A cell of a grid: an empty one takes its default, and a required one may not stay empty. */
export function filledSchema(cell: Schema, fallback: unknown, required: boolean): Schema {
  const empty = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0)
  const filled = z.transform((value: unknown) => (empty(value) && fallback !== undefined ? fallback : value))
  if (!required) return z.pipe(cell, filled)
  return z.pipe(z.pipe(cell, filled), z.unknown().check(z.refine((value) => !empty(value), word('required'))))
}

/** A new password, or nothing for the one there is. */
export function passwordSchema(): Schema {
  const orEmpty = z.transform((value: unknown) => value ?? '')
  const fits = (value: string): boolean => value === '' || passwordPattern.test(value)
  return z.pipe(orEmpty, z.string(word('password')).check(z.refine(fits, word('password'))))
}
