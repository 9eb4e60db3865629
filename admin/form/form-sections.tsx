import { Badge, Collapse, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import { formTexts } from '../parts/form-sentences.ts'

/** One tab of a form. */
export interface FormSection {
  key: string
  label: string
  /** Fields of it that need correcting. */
  faults: number
  children: ReactNode
}

interface FormSectionsProps {
  sections: readonly FormSection[]
  /** The section that stands beside the first; the others fold together below that. Tabs without one. */
  aside: string | undefined
  open: string
  onOpen(key: string): void
}

/** The tabs of a form, or its two columns. */
export function FormSections({ sections, aside, open, onOpen }: FormSectionsProps) {
  const beside = sections.find(({ key }) => key === aside)
  const [first, ...others] = sections.filter((section) => section !== beside)
  if (first && !beside && others.length === 0) return first.children
  const named = ({ label, faults, ...section }: FormSection) => ({
    ...section,
    label: <SectionLabel {...{ label, faults }} />,
  })
  if (!first || !beside) {
    // A section whose fields are hidden gives way to the first.
    const active = sections.some(({ key }) => key === open) ? open : (first?.key ?? '')
    return <Tabs activeKey={active} onChange={onOpen} items={sections.map(named)} />
  }
  return (
    <div className="form-columns">
      <div className="form-main">
        {first.children}
        {others.length > 0 && (
          <Collapse
            activeKey={open}
            onChange={(keys) => onOpen(keys.at(-1) ?? '')}
            // Fields of a folded section keep what was typed, and can be shown when a save is refused.
            items={others.map((section) => ({ ...named(section), forceRender: true }))}
          />
        )}
      </div>
      <aside aria-label={beside.label}>
        <h2>
          <SectionLabel label={beside.label} faults={beside.faults} />
        </h2>
        {beside.children}
      </aside>
    </div>
  )
}

function SectionLabel({ label, faults }: Pick<FormSection, 'label' | 'faults'>) {
  const say = useSay()
  return (
    <span>
      {label}
      {faults > 0 && (
        <Badge className="form-tab-count" count={faults} title={say(formTexts.tabFaults, { count: faults })} />
      )}
    </span>
  )
}
