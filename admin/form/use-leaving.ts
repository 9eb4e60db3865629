import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { comma } from '../../contract/text.ts'
import { ask as askFirst } from '../parts/question.ts'
import { formTexts } from '../parts/sentences.ts'
import { guardUnsaved } from '../parts/unsaved.ts'
import type { FormModel } from './use-form.ts'

const shownNames = 4

/** Asks before unsaved changes are lost, by whichever way the form is left (areas 1.6). */
export function useLeaving(definition: Definition, form: Pick<FormModel, 'dirty' | 'changes'>): () => Promise<boolean> {
  const say = useSay()
  const { pathname } = useLocation()
  const { dirty, changes } = form
  const latest = useRef({ dirty, changes })
  latest.current = { dirty, changes }
  /** Answered once: closing a tab asks, and the way it then goes must not ask again. */
  const left = useRef(false)

  const ask = useCallback(async (): Promise<boolean> => {
    if (left.current || !latest.current.dirty) return true
    const columns = Object.keys(latest.current.changes)
    const names = columns.slice(0, shownNames).flatMap((column) => {
      const label = fieldOf(definition, column)?.label
      return label ? [say(label)] : []
    })
    const fields = [...new Set(names)].join(say(comma)) + (columns.length > shownNames ? ' …' : '')
    const leaves = await askFirst({
      title: say(formTexts.leaveTitle),
      text: say(formTexts.leaveText, { fields }),
      yes: say(formTexts.discard),
      no: say(formTexts.stay),
      danger: true,
    })
    if (leaves) left.current = true
    return leaves
  }, [definition, say])

  useEffect(() => (dirty ? guardUnsaved(pathname, ask) : undefined), [dirty, pathname, ask])

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return !left.current && latest.current.dirty && currentLocation.pathname !== nextLocation.pathname
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
  return ask
}
