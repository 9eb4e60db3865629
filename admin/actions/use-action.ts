import { useRef, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { notices } from '../../browser/signal.ts'
import type { Definition } from '../../contract/resource.ts'
import { controlId } from '../form/control-id.ts'
import { type FormFaults, faultsIn } from '../form/faults.ts'
import { addressOf } from '../parts/definition.ts'
import { idOf, type Row } from '../parts/row.ts'
import { uniqueKey } from '../parts/unique-key.ts'
import { askedBody, askedFields, askedStart } from './asked-fields.ts'

/** Batch actions say row by row what became of it (areas 1.6). */
export interface Outcome {
  ok?: number
  failed?: readonly { id: number; msg: string }[]
}

/** Posts an action: a step goes to the action whose node it shares. Throws CallFailure. */
export async function postAction(
  definition: Definition,
  name: string,
  { rows, body = {}, key }: { rows: readonly Row[]; body?: Row; key?: string },
): Promise<Outcome | null> {
  const group = definition.actions?.[name]?.node
  const { data } = await call<Outcome | null>({
    path: addressOf(definition, group ?? name),
    method: 'POST',
    body: { ids: rows.map(idOf), ...(group !== undefined && { to: name }), ...body },
    announce: true,
    quiet: true,
    ...(key !== undefined && { idempotencyKey: key }),
  })
  return data
}

interface Acting {
  definition: Definition
  /** The action. */
  name: string
  rows: readonly Row[]
  onDone(outcome: Outcome | null): void
}

/** What an action asks for while it is filled in; a press that is repeated does it once. */
export function useAction({ definition, name, rows, onDone }: Acting) {
  const action = definition.actions?.[name] ?? { label: definition.label }
  const start = askedStart(action, rows)
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
      const outcome = await postAction(definition, name, {
        rows,
        body: askedBody(action, start, values),
        key: key.current,
      })
      setValues(start)
      key.current = uniqueKey()
      onDone(outcome)
    } catch (reason) {
      if (reason instanceof CallFailure && !reason.cancelled) {
        const found = faultsIn(reason.data)
        setFaults(found)
        if (Object.keys(found).length === 0) notices.tell({ level: 'error', text: reason.message })
      }
    }
    setBusy(false)
  }
  const fields = askedFields(definition, action)
  const ids = `${definition.name}-${name}`
  const empty = Object.keys(fields).find((column) => (start[column] ?? '') === '')
  return { action, fields, ids, first: controlId(ids, empty ?? ''), values, faults, busy, set, send }
}
