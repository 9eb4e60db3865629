import { useRef, useState } from 'react'
import { CallFailure } from '../../browser/api-client.ts'
import { notices } from '../../browser/signal.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import type { Fields } from '../../contract/definition/field.ts'
import { controlId } from '../form/control-id.ts'
import { type FormFaults, faultsIn, fieldNamed } from '../form/faults.ts'
import type { Row } from '../parts/row.ts'

interface Asking<Answered> {
  /** First part of the element ids of its controls. */
  ids: string
  /** Fields to be filled in; others may be shown when some are. */
  fields(values: Row): Fields
  /** What they hold at first. */
  start: Row
  /** Throws CallFailure. */
  post(values: Row, key: string): Promise<Answered>
  onDone(answer: Answered): void
}

/** Fields on their way to one call, with its faults beside them; a press that is repeated does it once. */
export function useAsking<Answered>({ ids, fields, start, post, onDone }: Asking<Answered>) {
  const [values, setValues] = useState<Row>(start)
  const [faults, setFaults] = useState<FormFaults>({})
  const [busy, setBusy] = useState(false)
  const key = useRef(uniqueKey())
  const set = (column: string, value: unknown) => {
    key.current = uniqueKey()
    setValues((now) => ({ ...now, [column]: value }))
    setFaults(({ [column]: _fault, ...others }) => others)
  }
  const send = async () => {
    setBusy(true)
    try {
      const answer = await post(values, key.current)
      setValues(start)
      key.current = uniqueKey()
      onDone(answer)
    } catch (reason) {
      if (reason instanceof CallFailure && !reason.cancelled) {
        const found = faultsIn(reason.data)
        setFaults(found)
        if (Object.keys(found).length === 0) notices.tell({ level: 'error', text: reason.message })
      }
    }
    setBusy(false)
  }
  const asked = fields(values)
  const empty = Object.keys(asked).find((column) => (start[column] ?? '') === '')
  // A rule may refuse a field that this call did not ask for.
  const isAsked = (column: string) => column in asked || column.replace(/_en$/, '') in asked
  const unasked = Object.entries(faults).flatMap(([place, sentence]) => {
    const column = fieldNamed(place)
    return place === column && !isAsked(column) ? [sentence] : []
  })
  return { fields: asked, ids, first: controlId(ids, empty ?? ''), values, faults, unasked, busy, set, send }
}
