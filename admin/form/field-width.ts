import type { Field, FieldKind } from '../../contract/definition/field.ts'
import { officeKindOf } from '../kinds/kinds.ts'

/** How wide the control of a field is: as wide as what is written in it (decision 085). */
export type FieldWidth = 'short' | 'half' | 'full' | 'line'

/** Kinds whose values are a few signs long, and those that name something. */
const short: ReadonlySet<FieldKind> = new Set([
  'integer',
  'decimal',
  'money',
  'date',
  'time',
  'color',
  'year',
  'clock',
  'datetime',
])
const half: ReadonlySet<FieldKind> = new Set([
  'choice',
  'entry',
  'reference',
  'tree',
  'region',
  'password',
  'icon',
  'code',
])

/** Characters that a control of this width shows at once. */
const shortWords = 16
const halfWords = 60

/** The rule for a field whose definition says nothing else: by its kind, and of words by how many it may hold. */
export function fieldWidth(field: Field): FieldWidth {
  if (field.width) return field.width
  if (officeKindOf(field).room === 'line') return 'line'
  // Two languages need room for both.
  if (field.bilingual) return 'full'
  if (short.has(field.kind)) return 'short'
  if (half.has(field.kind)) return 'half'
  if (field.kind !== 'string' && field.kind !== 'email') return 'full'
  const most = field.bounds?.max ?? 255
  return most <= shortWords ? 'short' : most <= halfWords ? 'half' : 'full'
}

/** Whether two fields that follow each other may share a line. */
export const isNarrow = (field: Field | undefined): boolean =>
  field !== undefined && ['short', 'half'].includes(fieldWidth(field))
