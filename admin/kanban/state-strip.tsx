import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateName } from '../../contract/definition/workflow.ts'
import { ToneDot } from '../parts/state-tag.tsx'
import { kanbanTexts } from './texts.ts'

interface StateStripProps {
  definition: Definition
  states: readonly string[]
  totals: Readonly<Record<string, number>>
  board: RefObject<HTMLDivElement | null>
}

/** The states above columns that are turned like pages: which one is open, how many cards each holds, and the way to it. */
export function StateStrip({ definition, states, totals, board }: StateStripProps) {
  const say = useSay()
  const [at, setAt] = useState(0)
  useEffect(() => {
    const pages = board.current
    if (!pages) return
    const turned = () => setAt(Math.round(pages.scrollLeft / pages.clientWidth))
    pages.addEventListener('scroll', turned, { passive: true })
    return () => pages.removeEventListener('scroll', turned)
  }, [board])
  const strip = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const [bar, open] = [strip.current, strip.current?.children[at]]
    if (bar && open instanceof HTMLElement) bar.scrollLeft = open.offsetLeft - (bar.clientWidth - open.offsetWidth) / 2
  }, [at])
  return (
    <fieldset className="view-tabs kanban-strip" ref={strip} aria-label={say(kanbanTexts.states)}>
      {states.map((state, place) => (
        <button
          key={state}
          type="button"
          aria-pressed={place === at}
          onClick={() => board.current?.scrollTo({ left: place * board.current.clientWidth })}
        >
          <ToneDot tone={definition.states?.tones[state]} />
          {say(stateName(definition, state))}
          {totals[state] !== undefined && <span className="view-count">{totals[state]}</span>}
        </button>
      ))}
    </fieldset>
  )
}
