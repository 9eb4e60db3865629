import { useCallback, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../browser/language.ts'
import { hiddenFields } from '../../contract/definition/shown.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { type Conflict, conflictIn } from './conflict/conflict.ts'
import { sendMerging, useConflict } from './conflict/use-conflict.ts'
import { type FormFaults, shownFaults } from './faults.ts'
import { changedValues, checkForm, lacksOnlyContent, wholeRow } from './form-values.ts'
import { type FormOptions, useLoadedRow } from './use-loaded-row.ts'
import { usePosting } from './use-posting.ts'
import { useRefusal } from './use-refusal.ts'

export interface FormModel {
  /** Undefined while the row is on its way. */
  values: Row | undefined
  /** What the changes are against: the row as it was read, and what was there before a save of somebody else that is not settled. */
  base: Row | undefined
  /** Only what differs from what was loaded. */
  changes: Row
  dirty: boolean
  faults: FormFaults
  /** Why the last save was refused as a whole. */
  refusal: string | undefined
  /** Nothing came back from the last save, so that it may be tried again as it is. */
  unanswered: boolean
  /** What others changed differently meanwhile; the form is not saved before that is settled. */
  conflict: Conflict | undefined
  /** The writer is being asked about it. */
  isAsking: boolean
  saving: boolean
  loadFailure: string | undefined
  /** Counts refused saves, so that each brings the first fault into view. */
  refusals: number
  set(column: string, value: unknown): void
  /** A field was left: what was written in it is checked there and then. */
  leave(column: string): void
  fill(changes: Row): void
  save(extra?: Row): Promise<void>
  /** The last save once more. */
  retry(): Promise<void>
  /** Puts earlier changes into the row as it is now; `before` is what they were made from. */
  restore(changes: Row, before: Row): void
  /** Saves with what others have in these columns. */
  settle(theirs: ReadonlySet<string>): Promise<void>
  reload(): void
  dismissConflict(): void
}

/** One row while it is written: loading, what differs, checking, saving, and what was refused. */
export function useForm(options: FormOptions): FormModel {
  const refusal = useRefusal()
  const { refused } = refusal
  const row = useLoadedRow(options, refusal.forget)
  const { loaded, values, loadFailure } = row
  const { post, saving } = usePosting(options)
  const meeting = useConflict(options, row)
  const conflict = meeting.conflict
  const { changes, bodyOf, checked, faultsOf } = useChanges(options, loaded, values)
  const [busy, setBusy] = useState(false)
  const lastExtra = useRef<Row>({})
  const { set, fill, leave } = useTyping(row, refusal, (stored, now) => checked(bodyOf(stored, now)))

  const send = async (mine: Row) => {
    if (!loaded) return
    const body = bodyOf(loaded, mine)
    const found = faultsOf(body)
    if (Object.keys(found).length > 0) return refusal.refuse(found)
    refusal.unmark()
    if (options.id !== null && (await options.agreed?.(loaded, body)) === false) return
    setBusy(true)
    const failure = await sendMerging(
      { body, base: loaded, mine },
      { ...meeting, bodyOf, post, otherIn: ({ data }) => conflictIn(data) },
    ).finally(() => setBusy(false))
    if (failure) refusal.refuseBy(failure)
  }
  const save = async (extra: Row = {}) => {
    if (!values) return
    lastExtra.current = extra
    if (conflict) return meeting.show()
    await send({ ...values, ...extra })
  }
  const settle = async (theirs: ReadonlySet<string>) => {
    if (!conflict || !values) return
    const taken = Object.fromEntries([...theirs].map((column) => [column, conflict.theirs[column]]))
    meeting.end()
    fill(taken)
    await send({ ...values, ...taken })
  }
  const reload = () => {
    meeting.end()
    row.readAgain()
  }
  const old = conflict && Object.fromEntries(conflict.clashes.map((clash) => [clash.column, clash.old]))
  return {
    ...{ values, changes, conflict, loadFailure, set, leave, fill, save, settle, reload },
    base: loaded && { ...loaded, ...old },
    dirty: Object.keys(changes).length > 0,
    faults: shownFaults(refused.faults, hiddenFields(options.definition, values ?? {})),
    refusal: refused.sentence,
    unanswered: refused.unanswered ?? false,
    refusals: refused.count,
    isAsking: conflict !== undefined && meeting.isOpen,
    saving: saving || busy,
    retry: () => save(lastExtra.current),
    restore: (earlier, before) => loaded && meeting.restore(loaded, earlier, before),
    dismissConflict: meeting.hide,
  }
}

/** What is typed into the form, and what is said of a field when it is left. */
function useTyping(
  { loaded, values, setValues }: ReturnType<typeof useLoadedRow>,
  { unmarkField, mark }: ReturnType<typeof useRefusal>,
  check: (stored: Row, now: Row) => FormFaults,
) {
  const touched = useRef(new Set<string>())
  const set = useCallback(
    (column: string, value: unknown) => {
      touched.current.add(column)
      setValues((now) => now && { ...now, [column]: value })
      unmarkField(column)
    },
    [setValues, unmarkField],
  )
  const fill = useCallback((more: Row) => setValues((now) => now && { ...now, ...more }), [setValues])
  const leave = (column: string) => {
    if (!values || !loaded || !touched.current.has(column)) return
    const sentence = check(loaded, values)[column]
    if (sentence !== undefined) mark(column, sentence)
  }
  return { set, fill, leave }
}

/** What differs from the stored row, as it is posted and as it is checked. */
function useChanges({ definition, id }: FormOptions, loaded: Row | undefined, values: Row | undefined) {
  const { definitions } = useOffice()
  const language = useLanguage()
  const changes = useMemo(
    () => (loaded && values ? changedValues(definition, loaded, values, definitions) : {}),
    [definition, loaded, values, definitions],
  )
  const bodyOf = (stored: Row, after: Row): Row => {
    if (id === null) return wholeRow(definition, after, definitions)
    const version = stored.lock_version
    const changed = changedValues(definition, stored, after, definitions)
    return { id, ...(version !== undefined && { lock_version: version }), ...changed }
  }
  const before = id === null ? null : (loaded ?? null)
  const checked = (body: Row): FormFaults => checkForm(definition, body, before, language)
  const faultsOf = (body: Row) => (lacksOnlyContent(definition, body, before) ? {} : checked(body))
  return { changes, bodyOf, checked, faultsOf }
}
