import { Segmented } from 'antd'
import { type FocusEvent, memo, type ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import { twinLabel } from '../../contract/definition/check.ts'
import type { Field } from '../../contract/definition/field.ts'
import { kindOf } from '../../contract/definition/kinds.ts'
import { KindInput } from '../kinds/grid/grid-inputs.tsx'
import { officeKindOf } from '../kinds/kinds.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { masksOf, type Row } from '../parts/row.ts'
import type { View } from '../parts/view.ts'
import { controlId } from './control-id.ts'
import './form-layout.css'
import { faultsWithin } from './faults.ts'
import { fieldWidth } from './field-width.ts'

export type FormSide = 'zh' | 'en'

export interface FieldRowProps {
  table: string
  /** First part of the element ids of its controls; several forms of one table may stand on a page. */
  ids: string
  name: string
  field: Field
  row: Row
  faults: Readonly<Record<string, string>>
  disabled: boolean
  /** The only field of its tab, which already carries its name. */
  alone: boolean
  /** It shares its line with a neighbour where there is room. */
  paired?: boolean
  view: View
  /** Both languages side by side; otherwise one at a time. */
  sideBySide: boolean
  side: FormSide
  /** The column that the form was opened for. */
  asked?: string | undefined
  /** What can be done with this field besides writing it; stands with its label. */
  tools?: ReactNode
  /** Help under the control. */
  hint?: ReactNode
  onSide(side: FormSide): void
  onChange(column: string, value: unknown): void
  /** The control of a column was left. */
  onLeave?: ((column: string) => void) | undefined
}

/** Fields that need half a line. */
export const isShort = (field: Field): boolean => officeKindOf(field).room === 'half'

/** Label, control, help and fault of one field; a bilingual one has two controls. */
export function FieldRow(props: FieldRowProps) {
  const { ids, name, field, view, row, faults, disabled, asked, onChange } = props
  const say = useSay()
  const Panel = view.panels?.[name]
  const Hint = view.form?.hints?.[name]
  const masks = masksOf(row)
  const id = controlId(ids, name)
  // Where one language is shown at a time, the label belongs to the control that is there.
  const labelled = field.bilingual && !props.sideBySide && props.side === 'en' ? controlId(ids, `${name}_en`) : id
  const wide = officeKindOf(field).room === 'line'
  return (
    <div
      className={`form-row${wide ? ' form-row-wide' : ''}${wide && props.alone ? ' form-row-alone' : ''}`}
      data-short={isShort(field) || undefined}
      data-width={Panel ? undefined : fieldWidth(field)}
      data-paired={props.paired || undefined}
      data-asked={asked === name || asked === `${name}_en` || undefined}
    >
      <div className="form-label">
        <label htmlFor={labelled}>
          {say(field.label)}
          {/* A password that stands already need not be typed again. */}
          {(field.kind !== 'password' || row.id === undefined) && <Star field={field} />}
        </label>
        {field.bilingual && !props.sideBySide && <Sides {...props} />}
        {props.tools}
      </div>
      <div className="form-control">
        {Panel ? (
          <Noted id={id} fault={faults[name]} onLeave={() => props.onLeave?.(name)}>
            <Panel
              id={id}
              name={name}
              value={row[name]}
              onChange={(value) => onChange(name, value)}
              row={row}
              fault={faults[name]}
              faults={faultsWithin(faults, name)}
              disabled={disabled}
            />
          </Noted>
        ) : field.bilingual ? (
          <Pair {...props} />
        ) : (
          <Single {...props} column={name} />
        )}
        {name in masks && <div className="form-hint">{say(formTexts.maskedKept, { mask: String(masks[name]) })}</div>}
        {Hint && <Hint {...{ name, row }} />}
        {props.hint !== undefined && <div className="form-hint">{props.hint}</div>}
      </div>
    </div>
  )
}

function Star({ field }: { field: Field }) {
  const say = useSay()
  if (!field.required) return null
  const sentence = say(field.required === 'save' ? formTexts.required : formTexts.requiredToPublish)
  return (
    <span className={`form-star form-star-${field.required}`} title={sentence} role="img" aria-label={sentence}>
      {field.required === 'save' ? '*' : '○'}
    </span>
  )
}

function Sides({ name, faults, side, onSide }: FieldRowProps) {
  const say = useSay()
  const mark = (faulty: boolean, label: string) => (faulty ? <span className="form-fault">{label} •</span> : label)
  return (
    <Segmented
      size="small"
      value={side}
      onChange={onSide}
      options={[
        { value: 'zh', label: mark(name in faults, say(formTexts.chinese)) },
        { value: 'en', label: mark(`${name}_en` in faults, say(formTexts.english)) },
      ]}
    />
  )
}

function Pair(props: FieldRowProps) {
  const { ids, name, field, sideBySide, side } = props
  const say = useSay()
  if (!sideBySide) return <Single {...props} column={side === 'en' ? `${name}_en` : name} />
  return (
    <div className="form-pair">
      <div>
        <span className="form-side" aria-hidden="true">
          {say(formTexts.chinese)}
        </span>
        <Single {...props} column={name} />
      </div>
      <div>
        <label className="form-side" htmlFor={controlId(ids, `${name}_en`)} aria-label={say(twinLabel(field.label))}>
          {say(formTexts.english)}
        </label>
        <Single {...props} column={`${name}_en`} />
      </div>
    </div>
  )
}

function Single(props: FieldRowProps & { column: string }) {
  const { table, ids, name, field, column, row, faults, disabled, onChange } = props
  const fault = faults[column]
  return (
    <Noted id={controlId(ids, column)} fault={fault} onLeave={() => props.onLeave?.(column)}>
      <Control
        {...{ table, ids, field, column, fault, disabled, onChange }}
        within={field.kind === 'children' ? faults : nothingSaid}
        english={column !== name}
        value={row[column]}
        // Only controls that name other rows, or distinguish a new row from an old one, look at the whole row.
        row={looksAround(field) ? row : nothing}
      />
    </Noted>
  )
}

const looksAround = (field: Field): boolean => kindOf(field).beside !== undefined || field.kind === 'password'
const nothing: Row = {}
const nothingSaid: Readonly<Record<string, string>> = {}

interface ControlProps {
  table: string
  ids: string
  field: Field
  column: string
  english: boolean
  value: unknown
  row: Row
  fault: string | undefined
  /** All that was said, for a field that holds rows. */
  within: Readonly<Record<string, string>>
  disabled: boolean
  onChange(column: string, value: unknown): void
}

/** Typing in one field draws only that field again. */
const Control = memo(function Control({
  table,
  ids,
  field,
  column,
  english,
  value,
  row,
  fault,
  within,
  disabled,
  onChange,
}: ControlProps) {
  return (
    <KindInput
      id={controlId(ids, column)}
      {...{ table, column, value, row, fault, disabled }}
      faults={faultsWithin(within, column)}
      field={english ? { ...field, label: twinLabel(field.label) } : field}
      onChange={(next) => onChange(column, next)}
    />
  )
})

interface NotedProps {
  id: string
  fault: string | undefined
  onLeave(): void
  children: ReactNode
}

function Noted({ id, fault, onLeave, children }: NotedProps) {
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // What a control opens stands elsewhere in the page and is part of it; a window that loses the focus leaves nothing.
    const to = relatedTarget instanceof Element ? relatedTarget : undefined
    if (to ? !currentTarget.contains(to) && !to.closest(opened) : document.hasFocus()) onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the control within it was left.
    <div className="form-noted" onBlur={left}>
      {children}
      <div id={`${id}-note`} className="form-fault" role={fault === undefined ? undefined : 'alert'}>
        {fault}
      </div>
    </div>
  )
}

const opened = '.ant-picker-dropdown, .ant-select-dropdown, .ant-cascader-dropdown, .ant-popover, .ant-modal-root'
