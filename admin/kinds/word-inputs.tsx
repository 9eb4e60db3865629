import { Input } from 'antd'
import { useLanguage } from '../../browser/language.ts'
import type { Field, FieldOf } from '../../contract/definition/field.ts'
import { currencyIn } from '../../contract/figures.ts'
import type { InputProps } from './kind.ts'

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const invalid = (fault: string | undefined) => (fault === undefined ? '' : 'error')

/** Ties a control to its help and fault, which stand below it. */
export function describedBy({ id, fault }: { id: string; fault?: string | undefined }) {
  return { id, 'aria-describedby': `${id}-note`, 'aria-invalid': fault !== undefined }
}

function maxOf(field: Field): number {
  const bounds = field.bounds
  return bounds && 'max' in bounds && typeof bounds.max === 'number' ? bounds.max : 255
}

/** A counter appears when the end is near; it never cuts what was typed or pasted. */
function count(value: string, max: number) {
  return value.length > max * 0.8 ? { show: true, max } : { max }
}

export function StringInput(props: InputProps<FieldOf<'string' | 'code' | 'url' | 'email'>>) {
  const { field, value, onChange, disabled, fault } = props
  const type = field.kind === 'url' || field.kind === 'email' ? field.kind : 'text'
  const shown = asText(value)
  return (
    <Input
      {...describedBy(props)}
      className={field.kind === 'code' ? 'input-code' : ''}
      inputMode={type}
      autoComplete="off"
      disabled={disabled ?? false}
      status={invalid(fault)}
      value={shown}
      count={count(shown, maxOf(field))}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => field.kind === 'code' && shown !== '' && onChange(shown.trim().toUpperCase())}
    />
  )
}

export function TextInput(props: InputProps<FieldOf<'text'>>) {
  const { field, value, onChange, disabled, fault } = props
  const shown = asText(value)
  return (
    <Input.TextArea
      {...describedBy(props)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      disabled={disabled ?? false}
      status={invalid(fault)}
      value={shown}
      count={count(shown, field.bounds?.max ?? 2000)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Figures stay text until they are checked, so that what was typed is never rounded or swallowed. */
export function FigureInput(props: InputProps<FieldOf<'integer' | 'decimal' | 'money'>>) {
  const { field, value, onChange, disabled, fault } = props
  const language = useLanguage()
  return (
    <Input
      {...describedBy(props)}
      className="input-figure"
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={disabled ?? false}
      status={invalid(fault)}
      // A currency of its own stands beside it.
      prefix={field.kind === 'money' && !field.bounds?.currency ? currencyIn(language) : undefined}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
