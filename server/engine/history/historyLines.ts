import { isEmpty } from '../../../contract/empty.ts'
import type { HistoryLine, HistoryValue } from '../../../contract/history.ts'
import { hidden } from '../display/secrets.ts'
import type { Values } from '../module.ts'

/** A line for an entry of a list that was added or removed. */
export const entryLine = (kind: HistoryLine['kind'], name: string): HistoryLine => ({ kind, name, values: [] })

/** A stored object, or an empty one. */
export const objectIn = (stored: unknown): Values =>
  typeof stored === 'string' && stored !== '' && stored !== hidden ? JSON.parse(stored) : {}

/** What became of each key of an object: one line, or none when nothing changed. */
export function keyLines(before: Values, after: Values): HistoryLine[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const values = keys.flatMap((column): HistoryValue[] => {
    const [was, now] = [plainText(before[column]), plainText(after[column])]
    return was === now ? [] : [{ column, before: was, after: now }]
  })
  return values.length > 0 ? [{ kind: 'changed', name: '', values }] : []
}

/** A value of a cell or key as one text. */
export const plainText = (value: unknown): string =>
  isEmpty(value) ? '' : Array.isArray(value) ? value.map(plainText).join(', ') : plainly(value)

const plainly = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Takes one of equal rows out of those that are left; false when none is left. */
export function taken(left: Map<string, number>, row: Values): boolean {
  const key = JSON.stringify(row)
  const count = left.get(key) ?? 0
  if (count > 0) left.set(key, count - 1)
  return count > 0
}

/** One row as a line, named by its first column that is not empty; a missing side makes it added or removed. */
export function rowLine(
  before: Values | undefined,
  after: Values | undefined,
  columns: readonly string[],
  textOf: (column: string, row: Values) => string,
): HistoryLine {
  const stands = after ?? before ?? {}
  const known = columns.find((column) => textOf(column, stands) !== '') ?? ''
  const name = known === '' ? '' : textOf(known, stands)
  const one = before ? 'before' : 'after'
  const values = columns.flatMap((column): HistoryValue[] => {
    const [was, now] = [before ? textOf(column, before) : '', after ? textOf(column, after) : '']
    if (before && after) return was === now ? [] : [{ column, before: was, after: now }]
    const value = before ? was : now
    return value === '' || column === known ? [] : [{ column, [one]: value }]
  })
  return { kind: before && after ? 'changed' : before ? 'removed' : 'added', name, values }
}
