import type { Query } from '../../../browser/query.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { idOf, type Row } from '../../parts/row.ts'
import { type ListState, listQuery } from '../narrowing/list-query.ts'

/** Every row of a list as it is asked, of which so many were seen; the server finds them by their conditions. */
export interface WholeList {
  total: number
  conditions: Query
}

/** Every row that a list shows as it stands. */
export function wholeList(definition: Definition, state: ListState, total: number): WholeList {
  const { quickSearch, view, search } = listQuery(definition, state)
  return { total, conditions: { quickSearch, view, search } }
}

/** The rows that a call is about: each by its id, or all by the conditions of their list. */
export const rowsOf = (rows: readonly Row[], all: WholeList | undefined): Readonly<Record<string, unknown>> =>
  all ? { all: { ...all.conditions, total: all.total } } : { ids: rows.map(idOf) }

/** Rows that were chosen: each for itself, or all of a list. */
export interface Chosen {
  rows: readonly Row[]
  all: WholeList | undefined
}
