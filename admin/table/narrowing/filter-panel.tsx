import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import { FilterControl } from '../../kinds/filter-controls.tsx'
import { type Filters, saysSomething } from '../../kinds/search.ts'
import { useOffice } from '../../parts/office.tsx'
import { tableTexts } from '../../parts/sentences.ts'
import { useView } from '../../parts/view.ts'
import { conditionTexts } from '../conditions/texts.ts'

interface FilterPanelProps {
  definition: Definition
  filters: Filters
  onApply(filters: Filters): void
  onBuild(): void
}

/** The common-search form: every filter the definition names, applied together. */
export function FilterPanel({ definition, filters, onApply, onBuild }: FilterPanelProps) {
  const say = useSay()
  const { views, definitions, may } = useOffice()
  const { view } = useView(views, definition.name)
  const [draft, setDraft] = useState<Filters>(filters)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(Object.fromEntries(Object.entries(draft).filter(([, value]) => saysSomething(value))))
  }
  return (
    <form className="filter-panel" aria-label={say(tableTexts.filter)} onSubmit={apply}>
      <div className="filter-panel-fields">
        {(definition.filters ?? []).map((column) => {
          const field = shownAs(definition, column)
          // A filter by rows that lead here needs permission to list those rows; where this row leads is known of it.
          const { to = '', from } = definition.linkedBy?.[column]?.bounds ?? {}
          const leading = from === undefined ? definitions.get(to) : undefined
          if (!field || (leading?.node && !may(`${leading.node}/index`))) return null
          const id = `filter-${definition.name}-${column}`
          const Control = view.list?.filters?.[column]?.control ?? FilterControl
          return (
            <div key={column} className="filter-panel-field">
              <label htmlFor={id}>{say(field.label)}</label>
              <Control
                {...{ id, column, field }}
                table={definition.name}
                value={draft[column]}
                onChange={(value) =>
                  setDraft(({ [column]: _before, ...others }) =>
                    value === undefined ? others : { ...others, [column]: value },
                  )
                }
              />
            </div>
          )
        })}
      </div>
      <div className="filter-panel-foot">
        <Button type="link" onClick={onBuild}>
          {say(conditionTexts.more)}
        </Button>
        <Button onClick={() => onApply({})}>{say(tableTexts.reset)}</Button>
        <Button type="primary" htmlType="submit">
          {say(tableTexts.apply)}
        </Button>
      </div>
    </form>
  )
}
