import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useLanguage } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import { addressOf } from '../parts/definition.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { uniqueKey } from '../parts/unique-key.ts'
import { returnedRow } from '../table/save-cell.ts'
import { type Conflict, conflictIn } from './conflict.ts'
import { type FormFaults, faultsIn } from './faults.ts'
import { changedValues, checkForm, emptyRow, wholeRow } from './form-values.ts'

export interface FormOptions {
  definition: Definition
  /** Null for a row that does not exist yet. */
  id: number | null
  /** What a new row starts with, such as a copy. */
  start?: Row | undefined
  onSaved(row: Row | undefined): void
}

export interface FormModel {
  /** Undefined while the row is on its way. */
  values: Row | undefined
  /** Only what differs from what was loaded. */
  changes: Row
  dirty: boolean
  faults: FormFaults
  /** Why the last save was refused as a whole. */
  refusal: string | undefined
  conflict: Conflict | undefined
  saving: boolean
  loadFailure: string | undefined
  /** Counts refused saves, so that each brings the first fault into view. */
  refusals: number
  version: unknown
  set(column: string, value: unknown): void
  fill(changes: Row, version?: unknown): void
  save(extra?: Row): Promise<void>
  overwrite(): Promise<void>
  reload(): void
  dismissConflict(): void
}

/** One row while it is written: loading, what differs, checking, saving, and what was refused. */
export function useForm({ definition, id, start, onSaved }: FormOptions): FormModel {
  const { definitions } = useOffice()
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Row | undefined>(id === null ? emptyRow(definition) : undefined)
  const [values, setValues] = useState<Row | undefined>(id === null ? (start ?? emptyRow(definition)) : undefined)
  const [faults, setFaults] = useState<FormFaults>({})
  const [refused, setRefused] = useState<{ sentence?: string; count: number }>({ count: 0 })
  const [conflict, setConflict] = useState<Conflict>()
  const [saving, setSaving] = useState(false)
  const [loadFailure, setLoadFailure] = useState<string>()
  const [round, setRound] = useState(0)
  const busy = useRef(false)
  const attempt = useRef({ body: '', key: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads the same row again.
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    setLoadFailure(undefined)
    call<{ row: Row }>({ path: addressOf(definition, 'edit'), query: { id }, signal: stop.signal, quiet: true }).then(
      ({ data }) => {
        setLoaded(data.row)
        setValues(data.row)
        setFaults({})
        setRefused(({ count }) => ({ count }))
      },
      (reason: CallFailure) => !stop.signal.aborted && !reason.cancelled && setLoadFailure(reason.message),
    )
    return () => stop.abort()
  }, [definition, id, round])

  const changes = useMemo(
    () => (loaded && values ? changedValues(definition, loaded, values, definitions) : {}),
    [definition, loaded, values, definitions],
  )

  const set = useCallback((column: string, value: unknown) => {
    setValues((now) => now && { ...now, [column]: value })
    setFaults(({ [column]: _fault, ...others }) => others)
  }, [])
  const fill = useCallback((more: Row, version?: unknown) => {
    setValues((now) => now && { ...now, ...more })
    if (version !== undefined) setLoaded((now) => now && { ...now, lock_version: version })
  }, [])

  const refuse = (found: FormFaults, sentence?: string) => {
    setFaults(found)
    setRefused(({ count }) => ({ count: count + 1, ...(sentence !== undefined && { sentence }) }))
  }
  /** The same content keeps its key, so that a repeated post is one row (architecture 7). */
  const keyFor = (body: Row): string => {
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: uniqueKey() }
    return attempt.current.key
  }
  const post = async (body: Row) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    try {
      const { data } = await call({
        path: addressOf(definition, id === null ? 'add' : 'edit'),
        method: 'POST',
        query: { return: 'row' },
        body,
        quiet: true,
        announce: true,
        idempotencyKey: keyFor(body),
      })
      onSaved(returnedRow(data))
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      const other = conflictIn(reason.data)
      setConflict(other)
      if (!other) refuse(faultsIn(reason.data), reason.message)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  const bodyWith = (extra: Row, version: unknown): Row => {
    if (!values || !loaded) return {}
    const after = { ...values, ...extra }
    if (id === null) return wholeRow(definition, after, definitions)
    const changed = changedValues(definition, loaded, after, definitions)
    return { id, ...(version !== undefined && { lock_version: version }), ...changed }
  }
  const save = async (extra: Row = {}) => {
    if (!values || !loaded) return
    const body = bodyWith(extra, loaded.lock_version)
    const found = checkForm(definition, body, id === null ? null : loaded, language)
    if (Object.keys(found).length > 0) return refuse(found)
    setFaults({})
    await post(body)
  }
  const overwrite = async () => {
    if (!conflict) return
    const { version } = conflict
    setConflict(undefined)
    setLoaded((now) => now && { ...now, lock_version: version })
    await post(bodyWith({}, version))
  }
  return {
    values,
    changes,
    dirty: Object.keys(changes).length > 0,
    faults,
    refusal: refused.sentence,
    refusals: refused.count,
    conflict,
    saving,
    loadFailure,
    version: loaded?.lock_version,
    set,
    fill,
    save,
    overwrite,
    reload: () => {
      setConflict(undefined)
      setRound((now) => now + 1)
    },
    dismissConflict: () => setConflict(undefined),
  }
}
