import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import type { Query } from '../../browser/query.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import type { Definition } from '../../contract/resource.ts'
import { addressOf, treeFieldOf } from '../parts/definition.ts'
import { asTree, flatten, type Row, withRow } from '../parts/row.ts'
import { type ListState, listQuery } from './list-query.ts'

export interface Rows {
  rows: readonly Row[]
  total: number
  remark: string
  /** Nothing has arrived yet. */
  first: boolean
  loading: boolean
  failure: string | undefined
  reload(): void
  /** Changes one row in place, wherever it stands in a tree. */
  change(id: number, how: (row: Row) => Row): void
}

interface Arrived {
  rows: readonly Row[]
  total: number
  remark: string
}

const nothing: Arrived = { rows: [], total: 0, remark: '' }

/** The rows of a list as it is asked; a late answer never replaces a newer one. */
export function useRows(definition: Definition, state: ListState): Rows {
  const [arrived, setArrived] = useState<Arrived | undefined>()
  const [loading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | undefined>()
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(listQuery(definition, state))
  const current = useRef(state)
  current.current = state

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query as text and the round say when to ask again.
  useEffect(() => {
    const stop = new AbortController()
    setLoading(true)
    load(definition, current.current, stop.signal)
      .then((answer) => {
        if (stop.signal.aborted) return
        setArrived(answer)
        setFailure(undefined)
      })
      .catch((reason: unknown) => {
        if (stop.signal.aborted) return
        if (reason instanceof CallFailure && !reason.cancelled) setFailure(reason.message)
      })
      .finally(() => !stop.signal.aborted && setLoading(false))
    return () => stop.abort()
  }, [definition, asked, round])

  const reload = useCallback(() => setRound((before) => before + 1), [])
  const change = useCallback((id: number, how: (row: Row) => Row) => {
    setArrived((before) => before && { ...before, rows: withRow(before.rows, id, how) })
  }, [])
  const { rows, total, remark } = arrived ?? nothing
  return { rows, total, remark, first: arrived === undefined, loading, failure, reload, change }
}

/** A tree is shown whole: its pages would cut branches from their roots. */
const wholeTree = 500

async function load(definition: Definition, state: ListState, signal: AbortSignal): Promise<Arrived> {
  const query = listQuery(definition, state)
  const ask = (more: Query) => {
    const path = addressOf(definition, 'index')
    return call<Partial<ListAnswer<Row>>>({ path, query: { ...query, ...more }, signal, quiet: true })
  }
  const { data } = await ask({})
  const { list = [], total = list.length, remark = '' } = data
  if (!treeFieldOf(definition)) return { rows: list, total, remark }
  const whole = total > flatten(list).length ? ((await ask({ limit: wholeTree })).data.list ?? []) : list
  return { rows: asTree(whole), total, remark }
}
