import { useCallback, useMemo } from 'react'
import { useLanguage } from '../../browser/language.ts'
import { hiddenFields } from '../../contract/definition/shown.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import type { Conflict } from './conflict.ts'
import { type FormFaults, shownFaults } from './faults.ts'
import { changedValues, checkForm, lacksOnlyContent, wholeRow } from './form-values.ts'
import { type FormOptions, useLoadedRow } from './use-loaded-row.ts'
import { usePosting } from './use-posting.ts'
import { useRefusal } from './use-refusal.ts'

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
export function useForm(options: FormOptions): FormModel {
  const refusal = useRefusal()
  const { refused, conflict, setConflict, unmarkField } = refusal
  const row = useLoadedRow(options, refusal.forget)
  const { loaded, values, setValues, setLoaded } = row
  const posting = usePosting(options, refusal.refuseBy)
  const { changes, bodyWith, faultsOf } = useChanges(options, loaded, values)

  const set = useCallback(
    (column: string, value: unknown) => {
      setValues((now) => now && { ...now, [column]: value })
      unmarkField(column)
    },
    [setValues, unmarkField],
  )
  const fill = useCallback(
    (more: Row, version?: unknown) => {
      setValues((now) => now && { ...now, ...more })
      if (version !== undefined) setLoaded((now) => now && { ...now, lock_version: version })
    },
    [setValues, setLoaded],
  )
  const save = async (extra: Row = {}) => {
    if (!values || !loaded) return
    const body = bodyWith(extra, loaded.lock_version)
    const found = faultsOf(body)
    if (Object.keys(found).length > 0) return refusal.refuse(found)
    refusal.unmark()
    if (options.id !== null && (await options.agreed?.(loaded, body)) === false) return
    await posting.post(body)
  }
  const overwrite = async () => {
    if (!conflict) return
    const { version } = conflict
    setConflict(undefined)
    setLoaded((now) => now && { ...now, lock_version: version })
    await posting.post(bodyWith({}, version))
  }
  const reload = () => {
    setConflict(undefined)
    row.readAgain()
  }
  return {
    ...{ values, changes, conflict, set, fill, save, overwrite, reload },
    dirty: Object.keys(changes).length > 0,
    faults: shownFaults(refused.faults, hiddenFields(options.definition, values ?? {})),
    refusal: refused.sentence,
    refusals: refused.count,
    saving: posting.saving,
    loadFailure: row.loadFailure,
    version: loaded?.lock_version,
    dismissConflict: () => setConflict(undefined),
  }
}

/** What differs from the stored row, as it is posted and as it is checked. */
function useChanges({ definition, id }: FormOptions, loaded: Row | undefined, values: Row | undefined) {
  const { definitions } = useOffice()
  const language = useLanguage()
  const changes = useMemo(
    () => (loaded && values ? changedValues(definition, loaded, values, definitions) : {}),
    [definition, loaded, values, definitions],
  )
  const bodyWith = (extra: Row, version: unknown): Row => {
    if (!values || !loaded) return {}
    const after = { ...values, ...extra }
    if (id === null) return wholeRow(definition, after, definitions)
    const changed = changedValues(definition, loaded, after, definitions)
    return { id, ...(version !== undefined && { lock_version: version }), ...changed }
  }
  const before = id === null ? null : (loaded ?? null)
  const faultsOf = (body: Row) =>
    lacksOnlyContent(definition, body, before) ? {} : checkForm(definition, body, before, language)
  return { changes, bodyWith, faultsOf }
}
