import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import type { Query } from '../../browser/query.ts'
import { type Definition, parentColumnOf } from '../../contract/definition/resource.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import { callAddress, withRights } from '../parts/definition.ts'
import { asTree, childrenOf, flatten, idOf, type Row, withRow } from '../parts/row.ts'
import { useRowsChanged } from '../parts/use-rows-changed.ts'
import { awaitsView, isGrouped, type ListState, listQuery } from './narrowing/list-query.ts'

export interface Rows {
  rows: readonly Row[]
  total: number
  remark: string
  /** Whatever else the answer says beside its rows. */
  extras: Readonly<Record<string, unknown>>
  /** Rows that do not match the search themselves, but have something below them that does. */
  above: ReadonlySet<number>
  /** Nothing has arrived yet. */
  first: boolean
  loading: boolean
  failure: string | undefined
  /** The rows answer what is asked now, be it from before the last failure. */
  fit: boolean
  reload(): void
  /** Counts how often it was asked to be read again. */
  round: number
  /** Changes one row in place, wherever it stands in a tree. */
  change(id: number, how: (row: Row) => Row): void
}

interface Change {
  id: number
  how(row: Row): Row
}

const changed = (rows: readonly Row[], { id, how }: Change): readonly Row[] => withRow(rows, id, how)

type Arrived = Pick<Rows, 'rows' | 'total' | 'remark' | 'extras' | 'above'> & { to?: string }

const none: ReadonlySet<number> = new Set()
const nothing: Arrived = { rows: [], total: 0, remark: '', extras: {}, above: none }

/**
 * The rows of a list as it is asked; a late answer never replaces a newer one. `outer` is the round of the list that it is a
 * part of: it is read again with it.
 */
export function useRows(definition: Definition, state: ListState, outer = 0): Rows {
  const [failure, setFailure] = useState<string | undefined>()
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(listQuery(definition, state))
  const waits = awaitsView(state)
  const [arrived, setArrived] = useState(() => (!waits && isAhead(definition, asked) ? ahead?.arrived : undefined))
  const [loading, setLoading] = useState(arrived === undefined)
  const current = useRef(state)
  current.current = state
  /** What was changed in place since the reading that is on its way was asked for: it may have been read before that. */
  const since = useRef<Change[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query as text and the rounds say when to ask again.
  useEffect(() => {
    if (waits) return void setLoading(true)
    const given = takeAhead(definition, asked)
    if (given?.arrived) {
      setArrived(given.arrived)
      setLoading(false)
      return
    }
    const stop = new AbortController()
    setLoading(true)
    since.current = []
    Promise.resolve(given?.answer)
      .then(async (rows) => rows ?? { ...(await loadRows(definition, current.current, stop.signal)), to: asked })
      .then((answer) => {
        if (stop.signal.aborted) return
        setArrived({ ...answer, rows: since.current.reduce(changed, answer.rows) })
        setFailure(undefined)
      })
      .catch((reason: unknown) => {
        if (stop.signal.aborted) return
        if (reason instanceof CallFailure && !reason.cancelled) setFailure(reason.message)
      })
      .finally(() => !stop.signal.aborted && setLoading(false))
    return () => stop.abort()
  }, [definition, asked, waits, round, outer])

  const reload = useCallback(() => {
    setLoading(true)
    setRound((before) => before + 1)
  }, [])
  useRowsChanged(definition.name, reload)
  const change = useCallback((id: number, how: (row: Row) => Row) => {
    const change = { id, how }
    since.current.push(change)
    setArrived((before) => before && { ...before, rows: changed(before.rows, change) })
  }, [])
  const { to, ...answer } = arrived ?? nothing
  return { ...answer, fit: to === asked, first: arrived === undefined, loading, failure, reload, round, change }
}

interface Ahead {
  table: string
  asked: string
  /** Undefined when nothing was answered: the list asks again, and says why. */
  answer: Promise<Arrived | undefined>
  arrived?: Arrived | undefined
}

let ahead: Ahead | undefined
/** Milliseconds after which rows that no list took are forgotten. */
const aheadFor = 5000

const isAhead = (definition: Definition, asked: string): boolean =>
  ahead?.table === definition.name && ahead.asked === asked

/** Asks for the rows of a list before it is drawn; it takes them when it asks for the same. */
export function askAhead(definition: Definition, state: ListState): void {
  if (awaitsView(state)) return
  const asked = JSON.stringify(listQuery(definition, state))
  const answer = loadRows(definition, state, undefined, true).then(
    (rows) => ({ ...rows, to: asked }),
    () => undefined,
  )
  const mine: Ahead = { table: definition.name, asked, answer }
  ahead = mine
  void answer.then((arrived) => {
    mine.arrived = arrived
    setTimeout(() => {
      if (ahead === mine) ahead = undefined
    }, aheadFor)
  })
}

/** They are given once, and to the first list alone. */
function takeAhead(definition: Definition, asked: string): Ahead | undefined {
  const given = isAhead(definition, asked) ? ahead : undefined
  ahead = undefined
  return given
}

/** The rows of a list as it is asked once. Throws CallFailure. */
export async function loadRows(
  definition: Definition,
  state: ListState,
  signal?: AbortSignal,
  background = false,
): Promise<Arrived> {
  const ask = async (query: Query, action = 'index') => {
    const path = callAddress(definition, action)
    const whole = { ...query, ...withRights(definition) }
    const { data } = await call<Partial<ListAnswer<Row>>>({
      path,
      query: whole,
      quiet: true,
      background,
      ...(signal && { signal }),
    })
    return data
  }
  const query = listQuery(definition, state)
  if (state.byDay) return arrivedFrom(await ask(query, 'days'))
  if (!parentColumnOf(definition)) {
    const page = arrivedFrom(await ask(query))
    return isGrouped(definition, state) ? asBranches(page) : page
  }
  const { page: _page, limit: _limit, ...found } = query
  const searched = 'search' in found || 'quickSearch' in found
  if (!searched) return asBranches(arrivedFrom(await ask(found)))
  const { order } = found
  const [matches, whole] = await Promise.all([ask(found), ask(order === undefined ? {} : { order })])
  return amongParents(arrivedFrom(matches), arrivedFrom(whole).rows)
}

function arrivedFrom({
  list = [],
  total = flatten(list).length,
  remark = '',
  ...extras
}: Partial<ListAnswer<Row>>): Arrived {
  return { rows: list, total, remark, extras, above: none }
}

const asBranches = (arrived: Arrived): Arrived => ({ ...arrived, rows: asTree(arrived.rows) })

/** What was found keeps the rows above it, so that one sees where it stands. */
function amongParents(matches: Arrived, whole: readonly Row[]): Arrived {
  const found = new Set(flatten(matches.rows).map(idOf))
  const leading = (rows: readonly Row[]): Row[] =>
    rows.flatMap(({ children: _children, ...row }, at) => {
      const children = leading(childrenOf(rows[at] ?? {}) ?? [])
      if (children.length > 0) return [{ ...row, children }]
      return found.has(Number(row.id)) ? [row] : []
    })
  const rows = leading(asTree(whole))
  const above = new Set(
    flatten(rows)
      .map(idOf)
      .filter((id) => !found.has(id)),
  )
  // Rows of the search that the whole tree lacks were made in between; the next reading has them.
  return whole.length === 0 ? asBranches(matches) : { ...matches, rows, total: found.size, above }
}
