import { useEffect, useRef, useState } from 'react'
import type { Definition } from '../../contract/resource.ts'
import { useOffice } from '../parts/office.tsx'
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './draft.ts'
import type { FormModel } from './use-form.ts'

/** How often unsaved content is kept, in milliseconds (areas 1.6). */
const keepEvery = 5000

/** Keeps unsaved content every few seconds and offers what an interrupted session left behind. */
export function useDraft(definition: Definition, id: number | null, form: FormModel) {
  const { adminId } = useOffice()
  const key = draftKey(adminId, definition.name, id)
  const [found, setFound] = useState<Draft | undefined>(() => readDraft(key))
  const latest = useRef(form)
  latest.current = form

  useEffect(() => {
    const timer = setInterval(() => {
      const { dirty, changes, version } = latest.current
      // What was found earlier stays until somebody decides about it.
      if (!dirty || found) return
      writeDraft(key, { changes, lock_version: version, at: Math.floor(Date.now() / 1000) })
    }, keepEvery)
    return () => clearInterval(timer)
  }, [key, found])

  const forget = () => {
    dropDraft(key)
    setFound(undefined)
  }
  const restore = () => {
    // The version it was written against, so that a save in between is noticed.
    if (found) form.fill(found.changes, found.lock_version)
    forget()
  }
  return { found, restore, forget }
}
