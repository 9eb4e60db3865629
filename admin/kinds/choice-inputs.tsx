import { Checkbox, DatePicker, Radio, Segmented, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import { useSay } from '../../browser/language.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import { localSeconds, momentIn } from '../../contract/moment.ts'
import { isReadersZone } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { kindTexts } from '../parts/sentences.ts'
import { isOn, splitList } from './choices.tsx'
import { keepEnter } from './keep-enter.ts'
import type { InputProps } from './kind.ts'
import { turned } from './kinds.ts'
import { describedBy } from './word-inputs.tsx'

export function SwitchInput(props: InputProps<FieldOf<'flag' | 'status'>>) {
  const { field, value, onChange, disabled } = props
  const say = useSay()
  const give = (on: boolean) => onChange(turned(field, on))
  return (
    <Switch
      {...describedBy(props)}
      aria-label={say(field.label)}
      disabled={disabled ?? false}
      checked={isOn(value)}
      onChange={give}
    />
  )
}

/** Few choices stand side by side; more fold into a list. */
const sideBySide = 4

export function ChoiceInput(props: InputProps<FieldOf<'choice' | 'entry'>>) {
  const { field, value, onChange, disabled, fault } = props
  const say = useSay()
  const options = Object.entries(namesOf(field) ?? {}).map(([entry, label]) => ({ value: entry, label: say(label) }))
  const chosen = String(value ?? '')
  if ('spread' in field && field.spread) {
    return (
      <Radio.Group
        id={props.id}
        aria-label={say(field.label)}
        disabled={disabled ?? false}
        options={options}
        value={chosen}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (field.required && options.length <= sideBySide && chosen !== '') {
    return (
      <Segmented
        id={props.id}
        aria-label={say(field.label)}
        disabled={disabled ?? false}
        options={options}
        value={chosen}
        onChange={onChange}
      />
    )
  }
  return (
    <Select
      {...describedBy(props)}
      className="office-select"
      allowClear={!field.required}
      disabled={disabled ?? false}
      status={fault === undefined ? '' : 'error'}
      placeholder={say(kindTexts.choose)}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={chosen === '' ? null : chosen}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  )
}

export function ChoicesInput(props: InputProps<FieldOf<'choices'>>) {
  const { field, value, onChange, disabled, fault } = props
  const say = useSay()
  const options = Object.entries(field.bounds).map(([entry, label]) => ({ value: entry, label: say(label) }))
  if (field.spread) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a field set would bring a frame of its own; the boxes are one control to their label.
      <div id={props.id} role="group" aria-label={say(field.label)} tabIndex={-1}>
        <Checkbox.Group
          disabled={disabled ?? false}
          options={options}
          value={splitList(value)}
          onChange={(chosen) => onChange(chosen.join(','))}
        />
      </div>
    )
  }
  return (
    <Select
      {...describedBy(props)}
      className="office-select"
      mode="multiple"
      allowClear
      disabled={disabled ?? false}
      status={fault === undefined ? '' : 'error'}
      placeholder={say(kindTexts.choose)}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={splitList(value)}
      onChange={(chosen: string[]) => onChange(chosen.join(','))}
    />
  )
}

/** A moment on the clocks of the company, wherever the reader is. */
export function TimeInput({ id, value, onChange, disabled, fault }: InputProps<FieldOf<'time'>>) {
  const { timeZone } = useOffice()
  const isHere = isReadersZone(timeZone)
  return (
    <DatePicker
      id={id}
      className="input-date"
      showTime
      // What it puts in is the reader's own time.
      showNow={isHere}
      renderExtraFooter={() => (isHere ? null : timeZone)}
      disabled={disabled ?? false}
      status={fault === undefined ? '' : 'error'}
      value={typeof value === 'number' && value > 0 ? dayjs(momentIn(value, timeZone)) : null}
      onKeyDown={keepEnter}
      onChange={(at) => onChange(at ? localSeconds(at.format('YYYY-MM-DD HH:mm:ss'), timeZone) : null)}
    />
  )
}

/** Short entries as tags: Enter or a comma ends one. */
export function ListInput(props: InputProps<FieldOf<'list'>>) {
  const { field, value, onChange, disabled, fault } = props
  const say = useSay()
  return (
    <Select
      {...describedBy(props)}
      className="office-select"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={['，', ';', '；', '\n']}
      maxCount={field.bounds.max}
      disabled={disabled ?? false}
      status={fault === undefined ? '' : 'error'}
      placeholder={say(kindTexts.listHint, { max: field.bounds.max })}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(entries: string[]) => onChange(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))}
    />
  )
}
