import type * as z from 'zod/mini'
import { memoize } from '../memoize.ts'
import type { CellField, Field, FieldKind, FieldOf } from './field.ts'
import { type Definition, fieldOf } from './resource.ts'
import * as schema from './schemas.ts'

/** The only place where a kind has meaning: its empty value, its column, its check, and how it is kept. */
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
}

const json = {
  toStored: (value: unknown) => JSON.stringify(value),
  toWire: (value: unknown) => (typeof value === 'string' && value !== '' ? JSON.parse(value) : []),
}

const scaled = (scaleOf: (field: FieldOf<'decimal' | 'money'>) => number) => ({
  toStored: (value: unknown, field: FieldOf<'decimal' | 'money'>) =>
    typeof value === 'string' ? schema.toScaled(value, scaleOf(field)) : null,
  toWire: (value: unknown, field: FieldOf<'decimal' | 'money'>) =>
    typeof value === 'number' ? schema.fromScaled(value, scaleOf(field)) : null,
})

/** Decimals kept of a number kind: money is cents, a decimal says it itself. */
export const scaleOf = (field: Field): number =>
  field.kind === 'money' ? 2 : field.kind === 'decimal' ? field.bounds.scale : 0

export const kinds: { readonly [K in FieldKind]: Kind<K> } = {
  string: { column: 'text', empty: '', schema: (field) => schema.textSchema(field.bounds) },
  text: { column: 'text', empty: '', schema: (field) => schema.textSchema(field.bounds ?? { max: 2000 }) },
  icon: { column: 'text', empty: '', schema: (field) => schema.textSchema(field.bounds ?? { max: 50 }) },
  code: { column: 'text', empty: '', schema: (field) => schema.codeSchema(field.bounds) },
  url: { column: 'text', empty: '', schema: (field) => schema.urlSchema(field.bounds) },
  email: { column: 'text', empty: '', schema: (field) => schema.emailSchema(field.bounds) },
  color: { column: 'text', empty: '', schema: (field) => schema.colorSchema(field.bounds) },
  richtext: { column: 'text', empty: '', schema: (field) => schema.textSchema({ max: field.bounds?.max ?? 200_000 }) },
  integer: { column: 'integer', empty: null, schema: (field) => schema.integerSchema(field.bounds) },
  decimal: {
    column: 'integer',
    empty: null,
    schema: (field) => schema.decimalSchema(field.bounds),
    ...scaled(scaleOf),
  },
  money: { column: 'integer', empty: null, schema: (field) => schema.moneySchema(field.bounds), ...scaled(scaleOf) },
  flag: { column: 'integer', empty: 0, schema: () => schema.switchSchema(1, 0) },
  status: { column: 'text', empty: '0', schema: () => schema.switchSchema('1', '0') },
  choice: { column: 'text', empty: '', schema: (field) => schema.choiceSchema(field.bounds) },
  choices: { column: 'text', empty: '', schema: (field) => schema.choicesSchema(field.bounds) },
  // Which keys are valid is a matter of the configuration.
  entry: { column: 'text', empty: '', schema: () => schema.textSchema({ max: 30 }) },
  date: { column: 'text', empty: null, schema: (field) => schema.dateSchema(field.bounds) },
  time: { column: 'integer', empty: null, schema: () => schema.integerSchema({ min: 0 }) },
  image: { column: 'text', empty: '', schema: (field) => schema.fileSchema(field.bounds) },
  file: { column: 'text', empty: '', schema: (field) => schema.fileSchema(field.bounds) },
  images: { column: 'text', empty: [], schema: (field) => schema.filesSchema(field.bounds ?? { max: 12 }), ...json },
  files: { column: 'text', empty: [], schema: (field) => schema.filesSchema(field.bounds ?? { max: 10 }), ...json },
  list: { column: 'text', empty: [], schema: (field) => schema.listSchema(field.bounds), ...json },
  rows: { column: 'text', empty: [], schema: (field) => schema.rowsSchema(field.bounds, cellSchema), ...json },
  json: {
    column: 'text',
    empty: {},
    schema: () => schema.jsonSchema(),
    toStored: json.toStored,
    toWire: (value) => (typeof value === 'string' && value !== '' ? JSON.parse(value) : {}),
  },
  reference: { column: 'integer', empty: null, schema: () => schema.referenceSchema() },
  references: { column: 'text', empty: '', schema: (field) => schema.referencesSchema(field.bounds) },
  tree: { column: 'integer', empty: 0, schema: () => schema.treeSchema() },
  region: { column: 'text', empty: '', schema: (field) => schema.regionSchema(field.bounds) },
  password: {
    column: 'text',
    empty: '',
    schema: (field) => (field.bounds ? schema.textSchema(field.bounds) : schema.passwordSchema()),
    toWire: () => '',
  },
  grants: { column: 'text', empty: '', schema: () => schema.grantsSchema() },
  links: { column: 'none', empty: [], schema: (field) => schema.linksSchema(field.bounds) },
  children: { column: 'none', empty: [], schema: () => schema.jsonSchema() },
}

/** The kind of one field, typed for any field: the table above holds a matching entry for every kind. */
// The union of kinds cannot be indexed per field without telling the compiler that entry and field belong together.
export const kindOf = (field: Field): Kind<FieldKind> => kinds[field.kind] as Kind<FieldKind>

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

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
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
