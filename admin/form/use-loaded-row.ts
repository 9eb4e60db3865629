import { useEffect, useMemo, useState } from 'react'
import { type CallFailure, call } from '../../browser/api-client.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { callAddress, withRights } from '../parts/definition.ts'
import { type Row, writtenRow } from '../parts/row.ts'
import { emptyRow } from './form-values.ts'

/** Which row a form is about, and who is notified of the save. */
export interface FormOptions {
  definition: Definition
  /** Null for a row that does not exist yet. */
  id: number | null
  /** What a new row starts with, such as a copy. */
  start?: Row | undefined
  /** What it holds without having been entered, such as its parent. */
  preset?: Row | undefined
  /** The row as it was just read: it is not asked for again. */
  known?: Row | undefined
  /** Whether changes of the stored row may be posted. */
  agreed?(row: Row, changes: Row): true | Promise<boolean>
  onSaved(row: Row | undefined): void
}

/** The row as the server has it and as it is being edited; `onLoaded` is called each time it was read. */
export function useLoadedRow(
  { definition, id, start, preset, known: shown }: Omit<FormOptions, 'onSaved'>,
  onLoaded: () => void,
) {
  const known = useMemo(() => shown && writtenRow(shown), [shown])
  const [loaded, setLoaded] = useState<Row | undefined>(() =>
    id === null ? { ...emptyRow(definition), ...preset } : known,
  )
  const [values, setValues] = useState<Row | undefined>(() => (id === null ? (start ?? loaded) : known))
  const [loadFailure, setLoadFailure] = useState<string>()
  const [round, setRound] = useState(0)
  const isKnown = known !== undefined && round === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same row again.
  useEffect(() => {
    if (id === null || isKnown) return
    const stop = new AbortController()
    setLoadFailure(undefined)
    const query = { id, ...withRights(definition) }
    call<{ row: Row }>({ path: callAddress(definition, 'edit'), query, signal: stop.signal, quiet: true }).then(
      ({ data }) => {
        setLoaded(data.row)
        setValues(data.row)
        onLoaded()
      },
      (reason: CallFailure) => !stop.signal.aborted && !reason.cancelled && setLoadFailure(reason.message),
    )
    return () => stop.abort()
  }, [definition, id, round, isKnown, onLoaded])
  return { loaded, setLoaded, values, setValues, loadFailure, readAgain: () => setRound((now) => now + 1) }
}
