import { useState } from 'react'
import { CallFailure, call } from '../../../browser/api-client.ts'
import { speak } from '../../../browser/language.ts'
import { notices } from '../../../browser/signal.ts'
import { comma } from '../../../contract/text.ts'
import { callAddress, withRights } from '../../parts/definition.ts'
import { formTexts } from '../../parts/form-sentences.ts'
import { useOffice } from '../../parts/office.tsx'
import { type Row, writtenRow } from '../../parts/row.ts'
import type { FormOptions, useLoadedRow } from '../use-loaded-row.ts'
import { labelOf } from './column-label.ts'
import type { Conflict, OtherSave } from './conflict.ts'
import { type Merged, mergeChanges } from './merge-changes.ts'

/** How often a save that met another one is merged and sent again by itself. */
const mostRounds = 3

interface Met extends Merged {
  theirs: Row
}

/** Saves of one row that met: what was changed apart is merged, what both changed differently is left to the writer. */
export function useConflict({ definition, id }: FormOptions, row: ReturnType<typeof useLoadedRow>) {
  const { definitions } = useOffice()
  const [conflict, setConflict] = useState<Conflict>()
  const [isOpen, setOpen] = useState(false)
  const { setLoaded, setValues } = row

  const take = ({ theirs, values, clashes }: Met, other?: OtherSave) => {
    setLoaded(theirs)
    setValues(values)
    setConflict(clashes.length > 0 ? { ...other, clashes, theirs } : undefined)
    setOpen(clashes.length > 0)
  }

  /** Reads what the others saved and puts the changes of this form into it; throws CallFailure. */
  const meet = async (base: Row, mine: Row, other: OtherSave): Promise<Met> => {
    const query = { id: Number(id), ...withRights(definition) }
    const { data } = await call<{ row: Row }>({ path: callAddress(definition, 'edit'), query, quiet: true })
    const theirs = writtenRow(data.row)
    const met = { ...mergeChanges(definition, { base, mine, theirs, told: other.columns }, definitions), theirs }
    take(met, other)
    return met
  }

  /** What was kept of an earlier form, over the row as it is now. */
  const restore = (loaded: Row, changes: Row, before: Row) => {
    const base = { ...loaded, ...before }
    const mine = { ...base, ...changes }
    take({ ...mergeChanges(definition, { base, mine, theirs: loaded }, definitions), theirs: loaded })
  }

  const sayMerged = ({ who }: OtherSave, { taken }: Merged) => {
    const fields = taken.map((column) => speak(labelOf(definition, column))).join(speak(comma))
    const sentence = taken.length > 0 ? formTexts.merged : formTexts.mergedSame
    notices.tell({ level: 'success', text: speak(sentence, { who, fields }) })
  }

  return {
    ...{ conflict, isOpen, meet, restore, sayMerged },
    show: () => setOpen(true),
    hide: () => setOpen(false),
    end: () => setConflict(undefined),
  }
}

/** Sends changes until they are saved, are refused, or meet a change of the same field; answers why they were not. */
export async function sendMerging(
  start: { body: Row; base: Row; mine: Row },
  on: {
    post(body: Row): Promise<CallFailure | undefined>
    otherIn(failure: CallFailure): OtherSave | undefined
    meet(base: Row, mine: Row, other: OtherSave): Promise<Met>
    bodyOf(loaded: Row, values: Row): Row
    sayMerged(other: OtherSave, merged: Merged): void
  },
): Promise<CallFailure | undefined> {
  let { body, base, mine } = start
  let told: (() => void) | undefined
  for (let round = 0; ; round++) {
    const failure = await on.post(body)
    if (!failure) {
      told?.()
      return undefined
    }
    const other = on.otherIn(failure)
    if (!other || round === mostRounds) return failure
    try {
      const met = await on.meet(base, mine, other)
      if (met.clashes.length > 0) return undefined
      base = met.theirs
      mine = met.values
      body = on.bodyOf(base, mine)
      told = () => on.sayMerged(other, met)
    } catch (reason) {
      if (reason instanceof CallFailure) return reason
      throw reason
    }
  }
}
