import { Button } from 'antd'
import { useSay } from '../../../browser/language.ts'
import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import { FilterControl } from '../../kinds/filter-controls.tsx'
import type { Filters } from '../../kinds/search.ts'
import { useOffice } from '../../parts/office.tsx'
import { tableTexts } from '../../parts/sentences.ts'
import { useView } from '../../parts/view.ts'
import { conditionTexts } from '../conditions/texts.ts'
import type { Rows } from '../use-rows.ts'
import { ChoiceMarks, isFew } from './choice-marks.tsx'
import { useAsking } from './use-asking.ts'

interface FilterPanelProps {
  definition: Definition
  filters: Filters
  list: Pick<Rows, 'total' | 'fit' | 'failure'>
  onChange(filters: Filters): void
  onClear(): void
  onBuild(): void
  onDone(): void
}

/** The common-search form: every filter the definition names, each asked for as soon as it says something. */
export function FilterPanel({ definition, filters, list, onChange, onClear, onBuild, onDone }: FilterPanelProps) {
  const say = useSay()
  const { views, definitions, may } = useOffice()
  const { view } = useView(views, definition.name)
  const asking = useAsking(filters, onChange)
  return (
    <form
      className="filter-panel"
      aria-label={say(tableTexts.filter)}
      onBlur={asking.settle}
      onSubmit={(event) => {
        event.preventDefault()
        asking.settle()
      }}
    >
      {/* What controls hold by themselves goes as well when all of it is cleared. */}
      <div key={asking.round} className="filter-panel-fields">
        {(definition.filters ?? []).map((column) => {
          const field = shownAs(definition, column)
          // A filter by rows that lead here needs permission to list those rows; where this row leads is known of it.
          const { to = '', from } = definition.linkedBy?.[column]?.bounds ?? {}
          const leading = from === undefined ? definitions.get(to) : undefined
          if (!field || (leading?.node && !may(`${leading.node}/index`))) return null
          const id = `filter-${definition.name}-${column}`
          const Control = view.list?.filters?.[column]?.control ?? (isFew(column, field) ? ChoiceMarks : FilterControl)
          return (
            <div key={column} className="filter-panel-field">
              <label id={`${id}-label`} htmlFor={id}>
                {say(field.label)}
              </label>
              <Control
                {...{ id, column, field }}
                table={definition.name}
                value={asking.values[column]}
                onChange={(value) => asking.choose(column, field, value)}
              />
            </div>
          )
        })}
      </div>
      {/* Without one, Enter in a field would do nothing. */}
      <button type="submit" hidden />
      <div className="filter-panel-foot">
        <span className="filter-hits" role="status" data-waits={!list.fit || undefined}>
          {list.failure === undefined && say(tableTexts.found, { total: list.total })}
        </span>
        <Button type="link" onClick={onBuild}>
          {say(conditionTexts.more)}
        </Button>
        <Button
          onClick={() => {
            asking.clear()
            onClear()
          }}
        >
          {say(tableTexts.clear)}
        </Button>
        <Button type="primary" onClick={onDone}>
          {say(tableTexts.done)}
        </Button>
      </div>
    </form>
  )
}
