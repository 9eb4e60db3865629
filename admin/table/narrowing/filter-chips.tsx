import { FilterOutlined } from '@ant-design/icons'
import { Button, Popover, Skeleton, Tag } from 'antd'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { useWide } from '../../../browser/use-wide.ts'
import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import type { Text } from '../../../contract/text.ts'
import { describeFilter } from '../../kinds/describe.ts'
import type { FilterValue, Picked, SearchItem } from '../../kinds/kind.ts'
import { type RemoteOption, useChosenOptions } from '../../kinds/references/remote-options.ts'
import { anyRow, type Filters, noRow } from '../../kinds/search.ts'
import { useOffice } from '../../parts/office.tsx'
import { Panel } from '../../parts/panel/panel.tsx'
import { kindTexts, tableTexts } from '../../parts/sentences.ts'
import { useView } from '../../parts/view.ts'
import { conditionWords } from '../conditions/condition-words.ts'
import '../cells/choices.css'
import '../plain-button.css'

// Filters bring selects and calendars; the list is on the screen before they are opened.
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((part) => ({ default: part.FilterPanel })))

interface FilterProps {
  definition: Definition
  filters: Filters
  onChange(filters: Filters): void
  /** Takes every condition away. */
  onClear(): void
  /** Opens every comparison that the list can be asked by. */
  onBuild(): void
}

interface FilterButtonProps extends FilterProps {
  list: ComponentProps<typeof FilterPanel>['list']
  /** The panel is opened or closed: what is chosen in between is one step. */
  onOpen(open: boolean): void
}

interface FilterChipsProps extends FilterProps {
  /** Conditions that no filter can say. */
  where: readonly SearchItem[]
  onWhere(where: readonly SearchItem[]): void
}

const sidewaysFrom = 768

export function FilterButton({ onOpen, ...panel }: FilterButtonProps) {
  const { definition, filters, onBuild } = panel
  const say = useSay()
  const [open, setIsOpen] = useState(false)
  // Only panels below the middle of their button are moved into a narrow window.
  const wide = useWide(sidewaysFrom)
  const count = Object.keys(filters).length
  if ((definition.filters ?? []).length === 0) return null
  const setOpen = (next: boolean) => {
    setIsOpen(next)
    onOpen(next)
  }
  return (
    <Popover
      trigger="click"
      placement={wide ? 'bottomLeft' : 'bottom'}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Panel label={say(tableTexts.filter)} onLeave={() => setOpen(false)}>
          <Suspense fallback={<Skeleton className="filter-panel" active title={false} paragraph={{ rows: 4 }} />}>
            <FilterPanel
              {...panel}
              onDone={() => setOpen(false)}
              onBuild={() => {
                setOpen(false)
                onBuild()
              }}
            />
          </Suspense>
        </Panel>
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
export function FilterChips({ definition, filters, where, onChange, onClear, onWhere, onBuild }: FilterChipsProps) {
  const say = useSay()
  const active = Object.entries(filters)
  if (active.length + where.length === 0) return null
  const drop = (column: string) => onChange(Object.fromEntries(active.filter(([own]) => own !== column)))
  return (
    <div className="filter-chips">
      {active.map(([column, value]) => (
        <FilterChip key={column} {...{ definition, column, value }} onDrop={() => drop(column)} />
      ))}
      {where.map((item) => {
        const { label, words } = conditionWords(definition, item, say)
        return (
          <Tag key={JSON.stringify(item)} closable onClose={() => onWhere(where.filter((one) => one !== item))}>
            <button type="button" className="plain-button" onClick={onBuild}>
              <span className="cell-muted">{label}</span> {words}
            </button>
          </Tag>
        )
      })}
      <Button type="link" size="small" onClick={onClear}>
        {say(tableTexts.clearFilters)}
      </Button>
    </div>
  )
}

interface FilterChipProps {
  definition: Definition
  column: string
  value: FilterValue
  onDrop(): void
}

const none: readonly RemoteOption[] = []

function FilterChip({ definition, column, value, onDrop }: FilterChipProps) {
  const say = useSay()
  const { views, definitions } = useOffice()
  const { view } = useView(views, definition.name)
  const field = shownAs(definition, column)
  const to = field?.bounds && 'to' in field.bounds ? definitions.get(String(field.bounds.to)) : undefined
  // An address has only the numbers of rows.
  const picked = typeof value === 'string' ? [] : value.flatMap((one) => (typeof one === 'string' ? [] : [one]))
  const unnamed = picked.filter((one) => one.label === `#${one.value}` && /^\d+$/.test(one.value))
  const names = useChosenOptions(
    to,
    unnamed.map((one) => one.value),
    none,
  )
  if (!field) return null
  const named = picked.map((one) => ({ ...one, label: labelIn(names, one, say) }))
  return (
    <Tag closable onClose={onDrop}>
      <span className="cell-muted">{say(field.label)}</span>{' '}
      {view.list?.filters?.[column]?.words(value, { say, definitions }) ??
        describeFilter(column, field, { value: named.length > 0 ? named : value, say })}
    </Tag>
  )
}

function labelIn(names: readonly RemoteOption[], { value, label }: Picked, say: (sentence: Text) => string): string {
  if (label !== `#${value}`) return label
  if (value === noRow) return say(kindTexts.empty)
  if (value === anyRow) return say(kindTexts.filled)
  return names.find((one) => one.value === value)?.label ?? label
}
