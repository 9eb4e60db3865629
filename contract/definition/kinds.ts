import type * as z from 'zod/mini'
import { memoize } from '../memoize.ts'
import type { CellField, Field, FieldKind, FieldOf } from './field.ts'
import { regionNameOf } from './region.ts'
import { type Definition, fieldOf, relationOf } from './resource.ts'
import { grantsSchema, linksSchema } from './schemas/idSchemas.ts'
import * as schema from './schemas/schemas.ts'
import { clockSchema, datetimeSchema } from './schemas/wallSchemas.ts'

/** What a kind means to both sides: its column, its empty value, its check, how it is kept, and what its values are. */
interface Kind<K extends FieldKind> {
  /** SQLite affinity and PostgreSQL type; `none` for rows of another table. */
  column: 'text' | 'integer' | 'none'
  empty: string | number | null | readonly never[] | Readonly<Record<string, never>>
  /** Takes what clients send and gives the value on the wire; messages are words of the catalogue. */
  schema(field: FieldOf<K>): z.ZodMiniType
  /** Wire to column; the value itself when not given. */
  toStored?(value: unknown, field: FieldOf<K>): string | number | null
  /** Column to wire; the value itself when not given. */
  toWire?(value: unknown, field: FieldOf<K>): unknown
  /** The table whose ids the values are; `own` is the table of the field itself. */
  target?(field: FieldOf<K>, own: string): string
  /** The key beside the column where forms and readers find what the value leads to: a joined row, or a name. */
  beside?(column: string): string
  /** How several texts are one value: joined by commas, or as a JSON list. */
  list?: 'comma' | 'json'
  /** Timelines do not repeat `long` values; pages of rows do not hold `large` ones either. */
  size?: 'long' | 'large'
}

const text = { column: 'text', empty: '' } as const
const integer = { column: 'integer', empty: null } as const

const json = {
  column: 'text',
  empty: [],
  toStored: (value: unknown) => JSON.stringify(value),
  toWire: (value: unknown) => (typeof value === 'string' && value !== '' ? JSON.parse(value) : []),
} as const

const scaled = {
  ...integer,
  toStored: (value: unknown, field: FieldOf<'decimal' | 'money'>) =>
    typeof value === 'string' ? schema.toScaled(value, scaleOf(field)) : null,
  toWire: (value: unknown, field: FieldOf<'decimal' | 'money'>) =>
    typeof value === 'number' ? schema.fromScaled(value, scaleOf(field)) : null,
} as const

const pointer = { target: ({ bounds }: FieldOf<'reference' | 'references' | 'links'>) => bounds.to }

/** Decimals kept of a number kind: money is cents, a decimal says it itself. */
export const scaleOf = (field: Field): number =>
  field.kind === 'money' ? 2 : field.kind === 'decimal' ? field.bounds.scale : 0

export const kinds: { readonly [K in FieldKind]: Kind<K> } = {
  string: { ...text, schema: (field) => schema.textSchema(field.bounds) },
  text: { ...text, schema: (field) => schema.textSchema(field.bounds ?? { max: 2000 }), size: 'long' },
  icon: { ...text, schema: (field) => schema.textSchema(field.bounds ?? { max: 50 }) },
  code: { ...text, schema: (field) => schema.codeSchema(field.bounds) },
  url: { ...text, schema: (field) => schema.urlSchema(field.bounds) },
  email: { ...text, schema: (field) => schema.emailSchema(field.bounds) },
  color: { ...text, schema: (field) => schema.colorSchema(field.bounds) },
  richtext: { ...text, schema: ({ bounds }) => schema.textSchema({ max: bounds?.max ?? 200_000 }), size: 'large' },
  integer: { ...integer, schema: (field) => schema.integerSchema(field.bounds) },
  decimal: { ...scaled, schema: (field) => schema.decimalSchema(field.bounds) },
  money: { ...scaled, schema: (field) => schema.moneySchema(field.bounds) },
  flag: { column: 'integer', empty: 0, schema: () => schema.switchSchema(1, 0) },
  status: { column: 'text', empty: '0', schema: () => schema.switchSchema('1', '0') },
  choice: { ...text, schema: (field) => schema.choiceSchema(field.bounds) },
  choices: { ...text, schema: (field) => schema.choicesSchema(field.bounds), list: 'comma' },
  // Which keys are valid is a matter of the configuration.
  entry: { ...text, schema: () => schema.textSchema({ max: 30 }) },
  date: { column: 'text', empty: null, schema: (field) => schema.dateSchema(field.bounds) },
  time: { ...integer, schema: () => schema.integerSchema({ min: 0 }) },
  year: { ...integer, schema: (field) => schema.integerSchema({ min: 1, max: 9999, ...field.bounds }) },
  clock: { ...text, schema: () => clockSchema() },
  datetime: { ...text, schema: () => datetimeSchema() },
  image: { ...text, schema: (field) => schema.fileSchema(field.bounds) },
  file: { ...text, schema: (field) => schema.fileSchema(field.bounds) },
  images: { ...json, schema: (field) => schema.filesSchema(field.bounds ?? { max: 12 }), list: 'json' },
  files: { ...json, schema: (field) => schema.filesSchema(field.bounds ?? { max: 10 }), list: 'json' },
  list: { ...json, schema: (field) => schema.listSchema(field.bounds), list: 'json' },
  rows: { ...json, schema: (field) => schema.rowsSchema(field.bounds, cellSchema), size: 'large' },
  json: {
    ...json,
    empty: {},
    schema: () => schema.jsonSchema(),
    toWire: (value) => (typeof value === 'string' && value !== '' ? JSON.parse(value) : {}),
    size: 'large',
  },
  reference: { ...integer, ...pointer, schema: () => schema.referenceSchema(), beside: relationOf },
  references: {
    ...text,
    ...pointer,
    schema: (field) => schema.referencesSchema(field.bounds),
    beside: relationOf,
    list: 'comma',
  },
  tree: { column: 'integer', empty: 0, schema: () => schema.treeSchema(), target: (_, own) => own, beside: relationOf },
  region: {
    ...text,
    schema: (field) => schema.regionSchema(field.bounds),
    target: () => 'area',
    beside: regionNameOf,
    list: 'comma',
  },
  password: {
    ...text,
    schema: (field) => (field.bounds ? schema.textSchema(field.bounds) : schema.passwordSchema()),
    toWire: () => '',
  },
  grants: { ...text, schema: () => grantsSchema(), target: ({ bounds }) => bounds.of, list: 'comma' },
  links: { ...pointer, column: 'none', empty: [], schema: (field) => linksSchema(field.bounds) },
  children: { column: 'none', empty: [], schema: () => schema.jsonSchema(), size: 'large' },
}

/** The kind of one field, typed for any field: the table above holds a matching entry for every kind. */
// The union of kinds cannot be indexed per field without telling the compiler that entry and field belong together.
export const kindOf = (field: Pick<Field, 'kind'>): Kind<FieldKind> => kinds[field.kind] as Kind<FieldKind>

/** Whether the values are ids of another table, which the field names. */
export const isPointer = (field: Field): field is FieldOf<'reference' | 'references' | 'links'> =>
  kindOf(field).target === pointer.target

/** Whether a value is the id of one row. */
export const isRowId = (field: Field): boolean =>
  kindOf(field).column === 'integer' && kindOf(field).target !== undefined

/** The table whose ids stand in a column; undefined where values are no ids. */
export function targetOf(definition: Definition, column: string): string | undefined {
  const field = fieldOf(definition, column)
  // The entry found for this field's kind takes this field.
  return field && kindOf(field).target?.(field as never, definition.name)
}

function cellSchema(field: CellField): z.ZodMiniType {
  // Every cell field is also a field: the cell kinds are a subset of the kinds.
  const cell =
    field.kind === 'decimal' ? schema.plainDecimalSchema(field.bounds) : kindOf(field as Field).schema(field as never)
  return schema.filledSchema(cell, field.default, field.required === 'save')
}

/** The check of one field, built once. */
// The entry found for this field's kind takes this field.
export const schemaOf = memoize((field: Field): z.ZodMiniType => kindOf(field).schema(field as never))

/** What stands in a column that nothing was posted for: the field's default, else the kind's empty value. */
export function emptyOf(field: Field): unknown {
  return field.default ?? kindOf(field).empty
}

/** The same of a column of a table: a default belongs to the Chinese column, its English twin starts empty. */
export function emptyOfColumn(definition: Definition, column: string): unknown {
  const field = fieldOf(definition, column)
  if (!field) return null
  return column in definition.fields ? emptyOf(field) : kindOf(field).empty
}

export function toStored(field: Field, value: unknown): string | number | null {
  const convert = kindOf(field).toStored
  // A kind without a conversion keeps scalars exactly as they are on the wire.
  return convert ? convert(value, field as never) : (value as string | number | null)
}

export function toWire(field: Field, value: unknown): unknown {
  const convert = kindOf(field).toWire
  // The entry found for this field's kind takes this field.
  return convert ? convert(value, field as never) : value
}
