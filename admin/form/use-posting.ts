import { useRef, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import { callAddress, withRights } from '../parts/definition.ts'
import type { Row } from '../parts/row.ts'
import { returnedRow } from '../table/cells/save-cell.ts'
import type { FormOptions } from './use-loaded-row.ts'

/** Posts a row once however often it is asked; the same content keeps its key (architecture 7). */
export function usePosting({ definition, id, onSaved }: FormOptions, onRefused: (reason: CallFailure) => void) {
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const attempt = useRef({ body: '', key: '' })
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
        path: callAddress(definition, id === null ? 'add' : 'edit'),
        method: 'POST',
        query: { return: 'row', ...withRights(definition) },
        body,
        quiet: true,
        announce: true,
        idempotencyKey: keyFor(body),
      })
      onSaved(returnedRow(data))
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      onRefused(reason)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  return { saving, post }
}
