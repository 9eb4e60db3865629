import { useSay } from '../../../browser/language.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { tableTexts } from '../../parts/sentences.ts'

interface ViewTabsProps {
  definition: Definition
  view: string
  /** What stood beside the rows: how many each view holds. */
  extras: Readonly<Record<string, unknown>>
  onView(view: string): void
}

/** The questions that this list is often asked, each with the number of its rows; nothing where the definition names none. */
export function ViewTabs({ definition, view, extras, onView }: ViewTabsProps) {
  const say = useSay()
  if (!definition.views) return null
  const counts = countsIn(extras)
  const all = [['', tableTexts.allRows] as const]
  const named = Object.entries(definition.views).map(([name, { label }]) => [name, label] as const)
  return (
    <fieldset className="view-tabs" aria-label={say(tableTexts.views)}>
      {[...all, ...named].map(([name, label]) => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
          {say(label)}
          {counts[name] !== undefined && <span className="view-count">{counts[name]}</span>}
        </button>
      ))}
    </fieldset>
  )
}

function countsIn({ views }: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  if (typeof views !== 'object' || views === null) return {}
  return Object.fromEntries(Object.entries(views).map(([name, count]) => [name, Number(count)]))
}
