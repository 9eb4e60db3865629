import type { ComponentType } from 'react'
import type { ComputedField, Field, FieldKind, FieldOf } from '../../contract/definition/field.ts'
import type { Row } from '../parts/row.ts'

export interface CellProps<F = Field | ComputedField> {
  field: F
  column: string
  value: unknown
  row: Row
}

export interface InputProps<F = Field> {
  /** Ties label, help and fault to the control. */
  id: string
  /** Table the column belongs to. */
  table: string
  column: string
  field: F
  value: unknown
  onChange(value: unknown): void
  /** The whole form as it stands. */
  row: Row
  fault?: string | undefined
  /** Sentences about what stands within the value, by place: `[2].qty`. */
  faults?: Readonly<Record<string, string>> | undefined
  disabled?: boolean | undefined
}

/** What a filter keeps; survives a trip through JSON. */
export type FilterValue = string | readonly string[] | readonly Picked[]

/** A chosen row of another table, with the name its chip shows. */
export interface Picked {
  value: string
  label: string
  /** It stands in a tree, and everything below it matches too. */
  branch?: true
}

export interface FilterProps<F = Field | ComputedField> {
  id: string
  table: string
  column: string
  field: F
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

/** What a condition may compare by (protocol 3.2); `TREE` is a branch and everything below it. */
export const searchOperators = [
  'eq',
  'ne',
  'gt',
  'egt',
  'lt',
  'elt',
  'LIKE',
  'NOT LIKE',
  'RANGE',
  'NOT RANGE',
  'IN',
  'NOT IN',
  'FIND_IN_SET',
  'TREE',
  'NULL',
  'NOT NULL',
] as const

export type SearchOperator = (typeof searchOperators)[number]

/** One condition of a list (protocol 3.2). */
export interface SearchItem {
  field: string
  operator: SearchOperator
  val: string | readonly string[]
  render?: 'datetime'
}

export type Cells = { readonly [K in FieldKind]: ComponentType<CellProps<FieldOf<K>>> }
export type Inputs = { readonly [K in FieldKind]: ComponentType<InputProps<FieldOf<K>>> }

/** A part that a table of kinds holds for the kind of a field. */
export function partOf<P>(parts: Readonly<Record<FieldKind, unknown>>, kind: FieldKind): ComponentType<P> {
  // The union of kinds cannot be indexed per field without telling the compiler that part and field belong together.
  return parts[kind] as ComponentType<P>
}
