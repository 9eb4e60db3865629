import { Switch } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import { splitList } from '../kinds/choices.tsx'
import { moved, Sorting, useEntry } from '../kinds/grid/sorting.tsx'
import type { PanelProps } from '../parts/view.ts'
import { settingTexts } from './texts.ts'

interface OrderedChoicesProps extends PanelProps {
  field: FieldOf<'choices'>
}

/** Choices whose order counts: those that are on come first and can be dragged, by pointer or by keyboard. */
export function OrderedChoices({ id, field, value, onChange, disabled = false }: OrderedChoicesProps) {
  const say = useSay()
  const on = splitList(value).filter((name) => name in field.bounds)
  const off = Object.keys(field.bounds).filter((name) => !on.includes(name))
  const give = (names: readonly string[]) => onChange(names.join(','))
  const labelOf = (name: string): string => (field.bounds[name] ? say(field.bounds[name]) : name)
  return (
    <ul id={id} className="ordered-choices" tabIndex={-1} aria-label={say(field.label)}>
      <Sorting ids={on} onMove={(from, to) => give(moved(on, from, to))}>
        {on.map((name) => (
          <OrderedChoice
            key={name}
            {...{ name, disabled }}
            label={labelOf(name)}
            onOff={() => give(on.filter((other) => other !== name))}
          />
        ))}
      </Sorting>
      {off.map((name) => (
        <li key={name} className="ordered-choice ordered-choice-off">
          <span className="ordered-choice-grip" />
          <span className="ordered-choice-name">{labelOf(name)}</span>
          <Switch
            size="small"
            checked={false}
            disabled={disabled}
            aria-label={say(settingTexts.shown, { name: labelOf(name) })}
            onChange={() => give([...on, name])}
          />
        </li>
      ))}
    </ul>
  )
}

interface OrderedChoiceProps {
  name: string
  label: string
  disabled: boolean
  onOff(): void
}

function OrderedChoice({ name, label, disabled, onOff }: OrderedChoiceProps) {
  const say = useSay()
  const entry = useEntry(name, say(settingTexts.order, { name: label }))
  return (
    <li ref={entry.ref} style={entry.style} className="ordered-choice">
      {disabled ? <span className="ordered-choice-grip" /> : entry.handle}
      <span className="ordered-choice-name">{label}</span>
      <Switch
        size="small"
        checked
        disabled={disabled}
        aria-label={say(settingTexts.shown, { name: label })}
        onChange={onOff}
      />
    </li>
  )
}
