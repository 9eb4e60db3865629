import { useState } from 'react'
import type { Definition } from '../../../contract/definition/resource.ts'
import { filtersAmong } from '../../kinds/conditions.ts'
import { later } from '../../parts/later/later.tsx'
import { conditionsOf, type ListState } from '../narrowing/list-query.ts'

const ConditionBuilder = later(() => import('./condition-builder.tsx').then((part) => part.ConditionBuilder))

/** The dialog with every comparison that a list can be asked by, and what opens it. */
export function useBuilder(definition: Definition, state: ListState, onChange: (next: Partial<ListState>) => void) {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && (
    <ConditionBuilder
      {...{ definition }}
      items={conditionsOf(definition, state)}
      onApply={(items) => {
        onChange(filtersAmong(definition, items))
        setOpen(false)
      }}
      onClose={() => setOpen(false)}
    />
  )
  return { build: () => setOpen(true), dialog }
}
