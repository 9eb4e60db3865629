import type { ReactNode } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { tableTexts } from '../../parts/sentences.ts'

interface ViewTabsProps {
  definition: Definition
  view: string
  /** What stood beside the rows: how many each view holds. */
  extras: Readonly<Record<string, unknown>>
  /** A saved view is open. */
  saved: boolean
  onView(view: string): void
  /** Further tabs, of saved views. */
  children: ReactNode
}

/** The questions that this list is often asked, each with the number of its rows, and those that administrators saved. */
export function ViewTabs({ definition, view, extras, saved, onView, children }: ViewTabsProps) {
  const say = useSay()
  const counts = countsIn(extras)
  const all = [['', tableTexts.allRows] as const]
  const named = Object.entries(definition.views ?? {}).map(([name, { label }]) => [name, label] as const)
  return (
    <fieldset className="view-tabs" aria-label={say(tableTexts.views)}>
      {[...all, ...named].map(([name, label]) => (
        <button key={name} type="button" aria-pressed={!saved && name === view} onClick={() => onView(name)}>
          {say(label)}
          {counts[name] !== undefined && <span className="view-count">{counts[name]}</span>}
        </button>
      ))}
      {children}
    </fieldset>
  )
}

function countsIn({ views }: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  if (typeof views !== 'object' || views === null) return {}
  return Object.fromEntries(Object.entries(views).map(([name, count]) => [name, Number(count)]))
}
