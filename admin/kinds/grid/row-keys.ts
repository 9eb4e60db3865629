import { uniqueKey } from '../../../browser/unique-key.ts'
import type { Row } from '../../parts/row.ts'

const keys = new WeakMap<Row, string>()

/** What a row is known by while it is edited: rows that are new have no id, and their place changes. */
export function rowKey(row: Row): string {
  const key = keys.get(row) ?? uniqueKey()
  keys.set(row, key)
  return key
}

/** The same row with other values. */
export function rowWith(row: Row, change: Row): Row {
  const next = { ...row, ...change }
  keys.set(next, rowKey(row))
  return next
}
