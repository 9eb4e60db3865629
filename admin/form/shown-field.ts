import { useCallback, useEffect, useRef } from 'react'
import type { Definition } from '../../contract/definition/resource.ts'
import { hiddenFields } from '../../contract/definition/shown.ts'
import { focusField } from '../parts/focus.ts'
import type { Row } from '../parts/row.ts'
import { controlId } from './control-id.ts'
import { firstFault, tabOf } from './faults.ts'
import type { FormSide } from './field-row.tsx'
import { shownTabs } from './form-values.ts'
import type { FormModel } from './use-form.ts'

/** A form as it stands, and what it shows of itself. */
interface Shown {
  definition: Definition
  /** First part of the element ids. */
  ids: string
  setTab(tab: string): void
  setSide(side: FormSide): void
}

/** Brings a column into view, its tab and its language first, and gives it the cursor; answers how to leave it. */
function showColumn({ definition, ids, setTab, setSide }: Shown, column: string): () => void {
  const tab = tabOf(definition, column)
  if (tab) setTab(tab)
  if (definition.fields[column.replace(/_en$/, '')]?.bilingual) setSide(column.endsWith('_en') ? 'en' : 'zh')
  // The tab and the language have to be drawn first.
  const timer = setTimeout(() => document.getElementById(controlId(ids, column))?.focus(), 60)
  return () => clearTimeout(timer)
}

/** After a refused save the first faulty field is in view and has the cursor; answers how to go there again. */
export function useFirstFault(form: FormModel, { definition, ids, setTab, setSide }: Shown): () => void {
  const { refusals } = form
  const faults = useRef(form.faults)
  faults.current = form.faults
  const show = useCallback(() => {
    const column = firstFault(definition, faults.current)
    return column === undefined ? undefined : showColumn({ definition, ids, setTab, setSide }, column)
  }, [definition, ids, setTab, setSide])
  useEffect(() => void (refusals > 0 && show()), [refusals, show])
  return show
}

/** A form that was opened for one column begins there, once it stands. */
export function useAskedColumn(column: string | undefined, { definition, ids, setTab, setSide }: Shown): void {
  useEffect(() => {
    return column === undefined ? undefined : showColumn({ definition, ids, setTab, setSide }, column)
  }, [definition, ids, column, setTab, setSide])
}

/** A new row starts with the cursor in the first field that has to be filled in and is not yet. */
export function useFirstField({ definition, ids }: Omit<Shown, 'setTab' | 'setSide'>, row: Row | undefined): void {
  const start = useRef(row)
  start.current ??= row
  const ready = row !== undefined
  useEffect(() => {
    const given = start.current
    if (!ready || given === undefined) return
    const columns = shownTabs(definition, hiddenFields(definition, given))[0]?.[1] ?? []
    const first = columns.find((column) => isAwaited(definition, column, given)) ?? columns[0]
    if (first !== undefined) focusField(controlId(ids, first))
  }, [definition, ids, ready])
}

const isAwaited = ({ fields }: Definition, column: string, row: Row): boolean =>
  fields[column]?.required === 'save' && (row[column] ?? '') === ''
