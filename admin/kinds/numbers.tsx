import { namesOf } from '../../contract/resource.ts'
import { NamedCell } from './choices.tsx'
import type { CellProps } from './kind.ts'
import { Nothing } from './words.tsx'

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Groups the whole part and keeps every decimal: figures are text on the wire and never become floats. */
export function groupedNumber(value: string): string {
  const [whole = '', fraction] = value.split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = grouped(whole.replace('-', ''))
  return fraction === undefined ? sign + digits : `${sign}${digits}.${fraction}`
}

const missing = (value: unknown): boolean => value === null || value === undefined || value === ''

export function NumberCell({ field, value, column }: CellProps) {
  if (missing(value)) return <Nothing />
  const names = namesOf(field)
  if (names) return <NamedCell {...{ names, value }} />
  const plain = column === 'id' || column.endsWith('_year')
  return <span className="cell-number">{plain ? String(value) : groupedNumber(String(value))}</span>
}

export function MoneyCell({ value }: CellProps) {
  return missing(value) ? <Nothing /> : <span className="cell-number">¥{groupedNumber(String(value))}</span>
}
