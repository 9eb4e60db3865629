import { Checkbox, DatePicker, Input, type InputRef, Select } from 'antd'
import dayjs from 'dayjs'
import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { CellField, Choices, Field, FieldOf } from '../../../contract/definition/field.ts'
import { namesOf, relationOf } from '../../../contract/definition/resource.ts'
import { useOffice } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { isOn } from '../choices.tsx'
import type { InputProps } from '../kind.ts'
import { officeKindOf, turned } from '../kinds.ts'
import { joinedRow } from '../references/relations.tsx'
import { askedFor } from '../references/remote-options.ts'
import { RemoteSelect } from '../references/remote-select.tsx'
import { asField, besideEmptied } from './grid-kinds.ts'

export interface GridCellProps {
  field: Field | CellField
  column: string
  value: unknown
  row: Row
  label: string
  disabled?: boolean | undefined
  onChange(value: unknown): void
  /** Several columns at once: a reference with the row it names. */
  onPatch(change: Row): void
  /** A file that was stored brings its size and name along. */
  onFile(url: string, file: File): void
}

/** A cell that is being written. */
export interface CellEditorProps extends GridCellProps {
  /** One choice was all there is to write. */
  onDone(): void
  /** The control of any kind, as in a form. */
  Input: ComponentType<InputProps>
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** What was there stands again after Escape. */
function useBefore(value: unknown, onChange: (value: unknown) => void) {
  const before = useRef(value)
  return ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onChange(before.current)
  }
}

function WordsEditor({ field, value, label, onChange }: CellEditorProps) {
  const input = useRef<InputRef>(null)
  const back = useBefore(value, onChange)
  // A sign that began it takes the place of all.
  useEffect(() => void input.current?.focus({ cursor: 'all', preventScroll: true }), [])
  const { isFigure } = officeKindOf(field)
  return (
    <Input
      ref={input}
      autoFocus
      className={isFigure ? 'input-figure' : field.kind === 'code' ? 'input-code' : ''}
      inputMode={field.kind === 'integer' ? 'numeric' : isFigure ? 'decimal' : 'text'}
      autoComplete="off"
      aria-label={label}
      value={asText(value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={back}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => field.kind === 'code' && value !== '' && onChange(asText(value).trim().toUpperCase())}
    />
  )
}

function LongWordsEditor({ value, label, onChange }: CellEditorProps) {
  const back = useBefore(value, onChange)
  return (
    <Input.TextArea
      autoFocus
      className="grid-long"
      aria-label={label}
      autoSize={{ minRows: 3, maxRows: 8 }}
      value={asText(value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={back}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const optionsOf = (choices: Choices, say: ReturnType<typeof useSay>) =>
  Object.entries(choices).map(([entry, name]) => ({ value: entry, label: say(name) }))

function ChoiceEditor({ field, value, label, onChange, onDone }: CellEditorProps) {
  const say = useSay()
  const options = optionsOf(namesOf(asField(field)) ?? {}, say)
  return (
    <Select
      autoFocus
      defaultOpen
      className="office-select"
      aria-label={label}
      popupMatchSelectWidth={false}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      value={asText(value) || null}
      options={options}
      onChange={(next: string | undefined) => {
        onChange(field.kind === 'integer' ? (next === undefined ? null : Number(next)) : (next ?? ''))
        onDone()
      }}
    />
  )
}

function ChoicesEditor({ field, value, label, onChange }: CellEditorProps) {
  const say = useSay()
  return (
    <Select
      autoFocus
      defaultOpen
      mode="multiple"
      className="office-select"
      aria-label={label}
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={asText(value).split(',').filter(Boolean)}
      options={field.kind === 'choices' ? optionsOf(field.bounds, say) : []}
      onChange={(chosen: string[]) => onChange(chosen.join(','))}
    />
  )
}

function ListEditor({ value, label, onChange }: CellEditorProps) {
  return (
    <Select
      autoFocus
      className="office-select"
      mode="tags"
      open={false}
      suffixIcon={null}
      maxTagCount="responsive"
      tokenSeparators={['，', ',', '；', ';']}
      aria-label={label}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  )
}

function DateEditor({ value, label, onChange, onDone }: CellEditorProps) {
  return (
    <DatePicker
      autoFocus
      defaultOpen
      aria-label={label}
      value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
      onChange={(day) => {
        onChange(day ? day.format('YYYY-MM-DD') : null)
        onDone()
      }}
    />
  )
}

function ReferenceEditor({ field, column, value, row, label, onPatch, onDone }: CellEditorProps) {
  const { definitions } = useOffice()
  // Only fields of this kind are drawn by this cell, as the table below says.
  const { bounds } = field as FieldOf<'reference'>
  const joined = joinedRow(row, column)
  return (
    <RemoteSelect
      id={`${column}-${String(row.id ?? '')}`}
      label={label}
      isOpened
      to={definitions.get(bounds.to)}
      asked={askedFor(bounds)}
      chosen={value === null || value === undefined || value === '' ? [] : [String(value)]}
      joined={joined ? [joined] : []}
      onChange={([option]) => {
        onPatch({ [column]: option ? Number(option.value) : null, [relationOf(column)]: option?.row ?? null })
        onDone()
      }}
    />
  )
}

/** The control that a form has for the kind, where no smaller one says it better. */
function FormEditor({ field, column, value, row, label, onPatch, Input: Control }: CellEditorProps) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => void box.current?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus(), [])
  return (
    <span ref={box} className="grid-control">
      <Control
        id={`${column}-cell`}
        table=""
        column={column}
        field={{ ...asField(field), label: { zh: label, en: label } }}
        {...{ value, row }}
        onChange={(next) => onPatch({ [column]: next, ...(field.kind === 'region' && besideEmptied(field, column)) })}
      />
    </span>
  )
}

const editors: Partial<Record<Field['kind'], ComponentType<CellEditorProps>>> = {
  text: LongWordsEditor,
  choice: ChoiceEditor,
  entry: ChoiceEditor,
  choices: ChoicesEditor,
  list: ListEditor,
  date: DateEditor,
  reference: ReferenceEditor,
  time: FormEditor,
  references: FormEditor,
  tree: FormEditor,
  region: FormEditor,
  color: FormEditor,
  icon: FormEditor,
}

/** The control of a cell that is being written. */
export function CellEditor(props: CellEditorProps) {
  const { field } = props
  const isChoice = field.kind === 'integer' && namesOf(asField(field)) !== undefined
  const isPart = field.kind === 'date' && field.bounds !== undefined
  const Editor = isChoice ? ChoiceEditor : isPart ? FormEditor : (editors[field.kind] ?? WordsEditor)
  return <Editor {...props} />
}

/** Turned where it stands. */
export function TurnCell({ field, value, label, disabled, onChange }: GridCellProps) {
  return (
    <Checkbox
      aria-label={label}
      tabIndex={-1}
      disabled={disabled ?? false}
      checked={isOn(value)}
      onChange={(event) => onChange(turned(field, event.target.checked))}
    />
  )
}
