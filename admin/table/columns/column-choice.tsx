import { DownOutlined, PushpinFilled, PushpinOutlined, TableOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import { Panel } from '../../parts/panel/panel.tsx'
import { tableTexts } from '../../parts/sentences.ts'
import { dragKind, moved } from '../moved.ts'

interface ColumnChoiceProps {
  definition: Definition
  all: readonly string[]
  shown: readonly string[]
  pinned: readonly string[]
  onChange(choice: { sequence: readonly string[]; hidden: readonly string[] } | undefined): void
  onPin(pinned: readonly string[]): void
}

/** Which columns are shown, and in which order. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const choice = (
    <Panel label={say(tableTexts.columns)} onLeave={() => setOpen(false)}>
      <Choice {...props} />
    </Panel>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={choice}
    >
      <Button
        icon={<TableOutlined aria-hidden="true" />}
        aria-label={say(tableTexts.columns)}
        aria-expanded={isOpen}
        title={say(tableTexts.columns)}
      />
    </Popover>
  )
}

function Choice({ definition, all, shown, pinned, onChange, onPin }: ColumnChoiceProps) {
  const say = useSay()
  const hidden = all.filter((column) => !shown.includes(column))
  const show = (column: string, visible: boolean) =>
    onChange({ sequence: all, hidden: visible ? hidden.filter((own) => own !== column) : [...hidden, column] })
  const move = (at: number, by: -1 | 1) => {
    const sequence = [...all]
    const [column] = sequence.splice(at, 1)
    if (column !== undefined) sequence.splice(at + by, 0, column)
    onChange({ sequence, hidden })
  }
  return (
    <div className="column-choice">
      <ul className="plain-list">
        {all.map((column, at) => {
          const label = shownAs(definition, column)?.label
          const name = label ? say(label) : column.toUpperCase()
          const isPinned = pinned.includes(column)
          const alone = shown.length === 1 && shown[0] === column
          return (
            <li
              key={column}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(dragKind, column)}
              onDragOver={(event) => event.dataTransfer.types.includes(dragKind) && event.preventDefault()}
              onDrop={(event) => {
                const from = event.dataTransfer.getData(dragKind)
                if (from !== '' && from !== column) onChange({ sequence: moved(all, from, column), hidden })
              }}
            >
              <Checkbox
                checked={shown.includes(column)}
                disabled={alone}
                onChange={(event) => show(column, event.target.checked)}
              >
                {name}
              </Checkbox>
              <span className="column-choice-move">
                <Button
                  type="text"
                  size="small"
                  icon={isPinned ? <PushpinFilled aria-hidden="true" /> : <PushpinOutlined aria-hidden="true" />}
                  aria-pressed={isPinned}
                  aria-label={say(isPinned ? tableTexts.unpin : tableTexts.pin, { column: name })}
                  title={say(isPinned ? tableTexts.unpin : tableTexts.pin, { column: name })}
                  onClick={() => onPin(isPinned ? pinned.filter((own) => own !== column) : [...pinned, column])}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<UpOutlined aria-hidden="true" />}
                  disabled={at === 0}
                  aria-label={say(tableTexts.columnUp, { column: name })}
                  onClick={() => move(at, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DownOutlined aria-hidden="true" />}
                  disabled={at === all.length - 1}
                  aria-label={say(tableTexts.columnDown, { column: name })}
                  onClick={() => move(at, 1)}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <Button type="link" size="small" onClick={() => onChange(undefined)}>
        {say(tableTexts.columnsReset)}
      </Button>
    </div>
  )
}
