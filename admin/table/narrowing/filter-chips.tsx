import { FilterOutlined } from '@ant-design/icons'
import { Button, Popover, Skeleton, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { useWide } from '../../../browser/use-wide.ts'
import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import { describeFilter } from '../../kinds/describe.ts'
import type { Filters } from '../../kinds/search.ts'
import { useOffice } from '../../parts/office.tsx'
import { tableTexts } from '../../parts/sentences.ts'
import { useView } from '../../parts/view.ts'
import '../cells/choices.css'

// Filters bring selects and calendars; the list is on the screen before they are opened.
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((part) => ({ default: part.FilterPanel })))

interface FilterProps {
  definition: Definition
  filters: Filters
  onChange(filters: Filters): void
}

const sidewaysFrom = 768

export function FilterButton({ definition, filters, onChange }: FilterProps) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  // Only panels below the middle of their button are moved into a narrow window.
  const wide = useWide(sidewaysFrom)
  const count = Object.keys(filters).length
  if ((definition.filters ?? []).length === 0) return null
  const apply = (next: Filters) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      placement={wide ? 'bottomLeft' : 'bottom'}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Suspense fallback={<Skeleton className="filter-panel" active title={false} paragraph={{ rows: 4 }} />}>
          <FilterPanel {...{ definition, filters }} onApply={apply} />
        </Suspense>
      }
    >
      <Button icon={<FilterOutlined aria-hidden="true" />} aria-label={say(tableTexts.filter)} aria-expanded={open}>
        <span className="tool-word">{say(tableTexts.filter)}</span>
        {count > 0 && <span className="tool-count">{count}</span>}
      </Button>
    </Popover>
  )
}

/** Every condition in force as a chip that can be taken away. */
export function FilterChips({ definition, filters, onChange }: FilterProps) {
  const say = useSay()
  const { views, definitions } = useOffice()
  const { view } = useView(views, definition.name)
  const active = Object.entries(filters)
  if (active.length === 0) return null
  const drop = (column: string) => onChange(Object.fromEntries(active.filter(([own]) => own !== column)))
  return (
    <div className="filter-chips">
      {active.map(([column, value]) => {
        const field = shownAs(definition, column)
        if (!field) return null
        return (
          <Tag key={column} closable onClose={() => drop(column)}>
            <span className="cell-muted">{say(field.label)}</span>{' '}
            {view.list?.filters?.[column]?.words(value, { say, definitions }) ??
              describeFilter(column, field, { value, say })}
          </Tag>
        )
      })}
      <Button type="link" size="small" onClick={() => onChange({})}>
        {say(tableTexts.clearFilters)}
      </Button>
    </div>
  )
}
