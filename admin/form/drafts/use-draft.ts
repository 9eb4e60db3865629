import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../../browser/language.ts'
import { type Definition, passwordsOf } from '../../../contract/definition/resource.ts'
import { useOffice } from '../../parts/office.tsx'
import { calledOf, type Row } from '../../parts/row.ts'
import type { FormModel } from '../use-form.ts'
import { type Draft, draftLeft, dropDraft, writeDraft } from './draft.ts'

/** How often unsaved content is kept, in milliseconds (areas 1.6). */
const keepEvery = 5000

type Drafted = Pick<FormModel, 'dirty' | 'changes' | 'values' | 'base' | 'restore'>

/** Keeps unsaved content every few seconds and offers what an interrupted session or a closed window left behind. */
export function useDraft(definition: Definition, id: number | null, form: Drafted) {
  const { adminId } = useOffice()
  const language = useLanguage()
  const about = useMemo(() => ({ adminId, table: definition.name, id }), [adminId, definition, id])
  const [found, setFound] = useState<Draft>()
  const latest = useRef({ form, found })
  latest.current = { form, found }

  const ended = useRef(false)

  useEffect(() => {
    let left = false
    void draftLeft(about).then((draft) => !left && !ended.current && setFound(draft))
    return () => {
      left = true
    }
  }, [about])

  useEffect(() => {
    ended.current = false
    const keep = () => {
      const { dirty, changes, base = {}, values } = latest.current.form
      // A draft found earlier stays until the reader decides about it; without a session there is no draft.
      if (!dirty || latest.current.found || ended.current || about.adminId === 0) return
      // A typed password stays in the form and nowhere else.
      const secret = new Set(passwordsOf(definition))
      const kept = Object.fromEntries(Object.entries(changes).filter(([name]) => !secret.has(name)))
      const before = Object.fromEntries(Object.keys(kept).map((name) => [name, base[name]]))
      const name = about.id !== null && values ? calledOf(definition, values, language) : undefined
      writeDraft(about, { changes: kept, before, name, at: Math.floor(Date.now() / 1000) })
    }
    const timer = setInterval(keep, keepEvery)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      // A session that ends takes the form away in between.
      keep()
    }
  }, [about, definition, language])

  const forget = () => {
    void dropDraft(about)
    setFound(undefined)
  }
  /** The form goes with nothing left to keep: saved, or given up on purpose. */
  const end = () => {
    ended.current = true
    forget()
  }
  const restore = () => {
    if (found) form.restore(found.changes, found.before ?? emptied)
    forget()
  }
  return { found, restore, forget, end }
}

const emptied: Row = {}
