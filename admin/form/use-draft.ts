import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../browser/language.ts'
import { type Definition, passwordsOf } from '../../contract/definition/resource.ts'
import { useOffice } from '../parts/office.tsx'
import { calledOf } from '../parts/row.ts'
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './draft.ts'
import type { FormModel } from './use-form.ts'

/** How often unsaved content is kept, in milliseconds (areas 1.6). */
const keepEvery = 5000

/** Keeps unsaved content every few seconds and offers what an interrupted session left behind. */
export function useDraft(definition: Definition, id: number | null, form: FormModel) {
  const { adminId } = useOffice()
  const language = useLanguage()
  const key = draftKey(adminId, definition.name, id)
  const [found, setFound] = useState<Draft | undefined>(() => readDraft(key))
  const latest = useRef(form)
  latest.current = form

  const ended = useRef(false)

  useEffect(() => {
    ended.current = false
    const keep = () => {
      const { dirty, changes, version, values } = latest.current
      // A draft found earlier stays until the reader decides about it; without a session there is no draft.
      if (!dirty || found || adminId === 0) return
      // A typed password stays in the form and nowhere else.
      const secret = new Set(passwordsOf(definition))
      const kept = Object.fromEntries(Object.entries(changes).filter(([name]) => !secret.has(name)))
      const name = id !== null && values ? calledOf(definition, values, language) : undefined
      writeDraft(key, { changes: kept, lock_version: version, name, at: Math.floor(Date.now() / 1000) })
    }
    const timer = setInterval(keep, keepEvery)
    return () => {
      clearInterval(timer)
      // A session that ends takes the form away in between.
      if (!ended.current) keep()
    }
  }, [key, id, found, adminId, definition, language])

  const forget = () => {
    dropDraft(key)
    setFound(undefined)
  }
  /** The form goes with nothing left to keep: saved, or given up on purpose. */
  const end = () => {
    ended.current = true
    forget()
  }
  const restore = () => {
    // The version it was written against, so that a save in between is noticed.
    if (found) form.fill(found.changes, found.lock_version)
    forget()
  }
  return { found, restore, forget, end }
}
