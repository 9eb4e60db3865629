import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Definition } from '../../../contract/definition/resource.ts'
import { useOffice } from '../../parts/office.tsx'
import { idOf } from '../../parts/row.ts'
import { keepSelection, keptSelection, selectionKey } from './kept-selection.ts'
import type { Selection } from './use-selection.ts'
import { loadByIds, mostRows } from './whole-list.ts'

/** A selection outlives a reload of the browser, and no more than that: it goes with its page, and with whoever signs out. */
export function useKeptSelection(definition: Definition, selection: Selection): void {
  const { adminId } = useOffice()
  const { pathname } = useLocation()
  const [key] = useState(() => selectionKey(adminId, pathname))
  const [kept] = useState(() => keptSelection(key))
  const [settled, setSettled] = useState(kept.ids.length === 0)
  const latest = useRef(selection)
  latest.current = selection
  useEffect(() => {
    let isLate = false
    const choose = async () => {
      for (let from = 0; from < kept.ids.length; from += mostRows) {
        const found = await loadByIds(definition, kept.ids.slice(from, from + mostRows))
        if (isLate) return
        latest.current.choose(found)
      }
      setSettled(true)
    }
    if (kept.whole !== undefined) latest.current.chooseAs(kept.whole)
    // Until they can be read again they stay kept.
    else void choose().catch(() => undefined)
    return () => {
      isLate = true
    }
  }, [definition, kept])
  const { wholeOf: whole } = selection
  const ids = whole === undefined ? selection.rows.map(idOf).join() : ''
  useEffect(() => {
    // What was kept and is not read yet is not overwritten by nothing.
    if (settled || ids !== '') keepSelection(key, { ids: ids === '' ? [] : ids.split(',').map(Number), whole })
  }, [key, ids, whole, settled])
  useEffect(() => () => keepSelection(key, { ids: [] }), [key])
}
