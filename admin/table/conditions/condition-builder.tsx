import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import type { SearchItem, SearchOperator } from '../../kinds/kind.ts'
import { filterModeOf } from '../../kinds/kinds.ts'
import { useOffice } from '../../parts/office.tsx'
import { ConditionValue } from './condition-value.tsx'
import { conditionColumns, isAlone, operatorsOf, operatorTexts, saysCondition } from './operators.ts'
import { conditionTexts } from './texts.ts'
import './conditions.css'

interface ConditionBuilderProps {
  definition: Definition
  /** The conditions in force. */
  items: readonly SearchItem[]
  onApply(items: readonly SearchItem[]): void
  onClose(): void
}

/** Any columns of a list with every comparison that a list can be asked by; all of them have to hold. */
export function ConditionBuilder({ definition, items, onApply, onClose }: ConditionBuilderProps) {
  const say = useSay()
  const { definitions } = useOffice()
  const id = useId()
  const columns = conditionColumns(definition)
  const first = (column: string): SearchItem => {
    const field = shownAs(definition, column)
    const [operator = 'eq'] = field ? operatorsOf(field, definitions) : []
    return emptied({ field: column, operator, val: '' })
  }
  const [draft, setDraft] = useState<readonly SearchItem[]>(
    items.length > 0 ? items : [first(columns[0] ?? definition.title)],
  )
  const put = (at: number, item: SearchItem) => setDraft((now) => now.map((one, place) => (place === at ? item : one)))
  const label = (column: string) => {
    const field = shownAs(definition, column)
    return field ? say(field.label) : column.toUpperCase()
  }
  const offered = columns.map((value) => ({ value, label: label(value) }))
  return (
    <Modal
      open
      centered
      width={720}
      title={say(conditionTexts.title)}
      onCancel={onClose}
      okText={say(conditionTexts.apply)}
      cancelText={say(conditionTexts.cancel)}
      onOk={() => onApply(draft.filter(saysCondition))}
    >
      <p className="cell-muted">{say(conditionTexts.hint)}</p>
      <ul className="plain-list conditions">
        {draft.map((item, at) => {
          const field = shownAs(definition, item.field)
          const operators: readonly SearchOperator[] = field
            ? operatorsOf(field, definitions)
            : ['eq', 'ne', 'IN', 'RANGE']
          return (
            // Conditions have no name of their own, and only the last are added or taken away at once.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={`${at} ${item.field}`} className="condition">
              <Select
                className="office-select"
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={say(conditionTexts.field)}
                value={item.field}
                options={offered}
                onChange={(column: string) => put(at, first(column))}
              />
              <Select
                className="office-select"
                aria-label={say(conditionTexts.operator)}
                value={item.operator}
                options={operators.map((value) => ({ value, label: say(wordOf(field && filterModeOf(field), value)) }))}
                onChange={(operator: SearchOperator) => put(at, emptied({ ...item, operator }))}
              />
              <ConditionValue
                id={`${id}-${at}`}
                table={definition.name}
                {...{ field, item }}
                onChange={(next) => put(at, next)}
              />
              <Button
                type="text"
                icon={<CloseOutlined aria-hidden="true" />}
                aria-label={say(conditionTexts.remove, { at: at + 1 })}
                onClick={() => setDraft((now) => now.filter((_, place) => place !== at))}
              />
            </li>
          )
        })}
      </ul>
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setDraft((now) => [...now, first(columns[0] ?? definition.title)])}
      >
        {say(conditionTexts.add)}
      </Button>
    </Modal>
  )
}

/** Another comparison starts without the value of the one before. */
function emptied({ field, operator }: SearchItem): SearchItem {
  return { field, operator, val: isAlone(operator) ? 'true' : '' }
}

/** Files and formatted text that are missing are empty text. */
const wordOf = (mode: string | undefined, operator: SearchOperator) =>
  mode === 'presence' ? operatorTexts[operator === 'eq' ? 'NULL' : 'NOT NULL'] : operatorTexts[operator]
