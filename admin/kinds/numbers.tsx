import { useLanguage } from '../../browser/language.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import { grouped, moneyText } from '../../contract/figures.ts'
import { NamedCell } from './choices.tsx'
import type { CellProps } from './kind.ts'
import { Nothing } from './words.tsx'

const missing = (value: unknown): boolean => value === null || value === undefined || value === ''

export function NumberCell({ field, value, column }: CellProps) {
  if (missing(value)) return <Nothing />
  const names = namesOf(field)
  if (names) return <NamedCell {...{ names, value }} />
  const plain = column === 'id' || column.endsWith('_year')
  return <span className="cell-number">{plain ? String(value) : grouped(String(value))}</span>
}

export function MoneyCell({ value }: CellProps) {
  const language = useLanguage()
  return missing(value) ? <Nothing /> : <span className="cell-number">{moneyText(String(value), language)}</span>
}
