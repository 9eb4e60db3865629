import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailure } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import { checkSentence, checkValue } from '../../contract/definition/check.ts'
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

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** Fields on their way to one call, with its faults beside them; a press that is repeated does it once. */
export function useAsking<Answered>({ ids, fields, start, post, onDone }: Asking<Answered>) {
  const [values, setValues] = useState<Row>(start)
  const [faults, setFaults] = useState<FormFaults>({})
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState<string>()
  const key = useRef(uniqueKey())
  const set = (column: string, value: unknown) => {
    key.current = uniqueKey()
    setValues((now) => ({ ...now, [column]: value }))
    setFaults(({ [column]: _fault, ...others }) => others)
  }
  /** A field was left: what was written in it is checked there and then. */
  const leave = (column: string) => {
    const field = fields(values)[column] ?? fields(values)[column.replace(/_en$/, '')]
    if (!field || isSame(values[column], start[column])) return
    const { fault } = checkValue(field, values[column])
    if (fault) setFaults((now) => ({ ...now, [column]: speak(checkSentence(fault)) }))
  }
  const send = async () => {
    setBusy(true)
    setLost(undefined)
    try {
      const answer = await post(values, key.current)
      // What is closed next must find nothing unsaved.
      flushSync(() => setValues(start))
      key.current = uniqueKey()
      onDone(answer)
    } catch (reason) {
      if (reason instanceof CallFailure && !reason.cancelled) {
        const found = faultsIn(reason.data)
        setFaults(found)
        if (!reason.refused) setLost(reason.message)
        else if (Object.keys(found).length === 0) notices.tell({ level: 'error', text: reason.message })
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
  return {
    dirty: !isSame(values, start),
    lost,
    leave,
    fields: asked,
    ids,
    first: controlId(ids, empty ?? ''),
    values,
    faults,
    unasked,
    busy,
    set,
    send,
  }
}
