import type { CellField, Field, FieldKind } from '../../../contract/definition/field.ts'
import { regionNameOf } from '../../../contract/definition/region.ts'
import { namesOf, relationOf } from '../../../contract/definition/resource.ts'
import type { Row } from '../../parts/row.ts'

/**
 * How a cell is written: `typed` into, `picked` in a control of its kind, `turned` on or off where it stands, `file` with buttons of its
 * own, `roomy` in a drawer.
 */
export type CellMode = 'typed' | 'picked' | 'turned' | 'file' | 'roomy'

const modes: Record<FieldKind, CellMode> = {
  string: 'typed',
  text: 'typed',
  code: 'typed',
  url: 'typed',
  email: 'typed',
  integer: 'typed',
  decimal: 'typed',
  money: 'typed',
  icon: 'picked',
  color: 'picked',
  choice: 'picked',
  choices: 'picked',
  entry: 'picked',
  date: 'picked',
  time: 'picked',
  list: 'picked',
  reference: 'picked',
  references: 'picked',
  tree: 'picked',
  region: 'picked',
  flag: 'turned',
  status: 'turned',
  image: 'file',
  file: 'file',
  images: 'roomy',
  files: 'roomy',
  richtext: 'roomy',
  rows: 'roomy',
  json: 'roomy',
  children: 'roomy',
  links: 'roomy',
  grants: 'roomy',
  // Never in a grid: passwords cannot be read, and only a form of its own hashes them.
  password: 'roomy',
}

/** The field of a column. Every cell field is also a field: the cell kinds are a subset of the kinds. */
export const asField = (field: Field | CellField): Field => field as Field

export const modeOf = (field: Field | CellField): CellMode =>
  field.kind === 'integer' && namesOf(asField(field)) ? 'picked' : modes[field.kind]

const widths: Partial<Record<FieldKind, number>> = {
  integer: 96,
  decimal: 104,
  money: 116,
  flag: 88,
  status: 88,
  choice: 120,
  entry: 120,
  choices: 180,
  list: 180,
  date: 140,
  time: 190,
  reference: 260,
  references: 220,
  tree: 180,
  region: 220,
  file: 230,
  image: 230,
  images: 132,
  files: 132,
  text: 240,
  richtext: 180,
  url: 180,
  email: 180,
  code: 130,
  color: 170,
  icon: 180,
  children: 110,
  rows: 110,
  json: 110,
}

/** Width of a column in pixels: all rows of a grid share it, whether they are drawn or not. */
export function gridWidth({ kind, bounds }: Field | CellField): number {
  const isShort = kind === 'string' && bounds !== undefined && bounds.max <= shortWords
  return isShort ? 110 : (widths[kind] ?? 160)
}

/** Characters of a text that needs no more room than a figure. */
const shortWords = 20

/** What stands beside a cell and was true of its value before: the joined row of a reference, the name of a region. */
export function besideEmptied({ kind }: Field | CellField, column: string): Row {
  if (kind === 'region') return { [regionNameOf(column)]: '' }
  return kind === 'reference' || kind === 'references' || kind === 'tree' ? { [relationOf(column)]: null } : {}
}
