import { useRef, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { currentLanguage, speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { callAddress, withRights } from '../parts/definition.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { calledOf, idOf, type Row } from '../parts/row.ts'
import { formPath, recordPath } from '../record/open-record.ts'
import { returnedRow } from '../table/cells/save-cell.ts'
import type { FormOptions } from './use-loaded-row.ts'

/** Posts a row once however often it is asked; the same content keeps its key (architecture 7). Answers why it was not saved. */
export function usePosting({ definition, id, onSaved }: FormOptions) {
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const attempt = useRef({ body: '', key: '' })
  const keyFor = (body: Row): string => {
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: uniqueKey() }
    return attempt.current.key
  }
  const post = async (body: Row): Promise<CallFailure | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setSaving(true)
    try {
      const { data, msg } = await call({
        path: callAddress(definition, id === null ? 'add' : 'edit'),
        method: 'POST',
        query: { return: 'row', ...withRights(definition) },
        body,
        quiet: true,
        announce: id !== null,
        idempotencyKey: keyFor(body),
      })
      const row = returnedRow(data)
      if (id === null) announceAdded(definition, row, msg)
      onSaved(row)
      return undefined
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      return reason
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  return { saving, post }
}

/** A new row is named, and a way to it given: the list may be too long or too narrow to show it. */
function announceAdded(definition: Definition, row: Row | undefined, msg: string): void {
  if (!row) {
    notices.tell({ level: 'success', text: msg })
    return
  }
  const { menus } = useBootstrap.getState()
  const path = recordPath(menus, definition, idOf(row)) ?? formPath(menus, definition, idOf(row))
  notices.tell({
    level: 'success',
    text: speak(formTexts.added, { object: nounOf(definition), name: calledOf(definition, row, currentLanguage) }),
    link: path === undefined ? undefined : { text: speak(formTexts.openAdded), path },
  })
}
