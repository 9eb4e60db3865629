import { call } from '../../../browser/api-client.ts'
import type { Query } from '../../../browser/query.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import type { ListAnswer } from '../../../contract/envelope.ts'
import { callAddress, withRights } from '../../parts/definition.ts'
import { flatten, idOf, type Row } from '../../parts/row.ts'
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

/** Rows that one call takes (protocol 3.7). */
export const rowsPerCall = 1000
/** Rows of one answer (protocol 3.1). */
export const mostRows = 500

/** Every row of a list, at most 500, for dialogs that know of rows alone. Throws CallFailure. */
export const loadWhole = (definition: Definition, { conditions }: WholeList): Promise<readonly Row[]> =>
  loadMany(definition, conditions)

/** Rows by their ids, at most 500; those that are gone, or out of reach, are missing. Throws CallFailure. */
export const loadByIds = (definition: Definition, ids: readonly number[]): Promise<readonly Row[]> =>
  loadMany(definition, { search: [{ field: 'id', operator: 'IN', val: ids.join() }] })

async function loadMany(definition: Definition, conditions: Query): Promise<readonly Row[]> {
  const query = { ...conditions, limit: mostRows, ...withRights(definition) }
  const { data } = await call<ListAnswer<Row>>({ path: callAddress(definition, 'index'), query, quiet: true })
  return flatten(data.list)
}

/** The rows that a call is about: each by its id, or all by the conditions of their list. */
export const rowsOf = (rows: readonly Row[], all: WholeList | undefined): Readonly<Record<string, unknown>> =>
  all ? { all: { ...all.conditions, total: all.total } } : { ids: rows.map(idOf) }

/** Rows that were chosen: each for itself, or all of a list. */
export interface Chosen {
  rows: readonly Row[]
  all: WholeList | undefined
}
