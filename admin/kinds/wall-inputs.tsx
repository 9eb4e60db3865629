import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { FieldOf } from '../../contract/definition/field.ts'
import { keepEnter } from './keep-enter.ts'
import type { InputProps } from './kind.ts'

const status = (fault: string | undefined) => (fault === undefined ? '' : 'error')

const momentOf = (value: unknown) => {
  const read = dayjs(String(value ?? ''))
  return value !== '' && read.isValid() ? read : null
}

/** A calendar year. */
export function YearInput({ id, value, onChange, disabled, fault }: InputProps<FieldOf<'year'>>) {
  return (
    <DatePicker
      id={id}
      className="input-date"
      picker="year"
      disabled={disabled ?? false}
      status={status(fault)}
      value={typeof value === 'number' || value ? momentOf(`${value}-01-01`) : null}
      onKeyDown={keepEnter}
      onChange={(year) => onChange(year ? year.year() : null)}
    />
  )
}

/** A time of day, in no zone. */
export function ClockInput({ id, value, onChange, disabled, fault }: InputProps<FieldOf<'clock'>>) {
  return (
    <TimePicker
      id={id}
      className="input-date"
      disabled={disabled ?? false}
      status={status(fault)}
      value={value ? momentOf(`2000-01-01 ${String(value)}`) : null}
      onKeyDown={keepEnter}
      onChange={(time) => onChange(time ? time.format('HH:mm:ss') : '')}
    />
  )
}

/** A day and a time as they stand on a wall, in no zone. */
export function DatetimeInput({ id, value, onChange, disabled, fault }: InputProps<FieldOf<'datetime'>>) {
  return (
    <DatePicker
      id={id}
      className="input-date"
      showTime
      disabled={disabled ?? false}
      status={status(fault)}
      value={momentOf(value ?? '')}
      onKeyDown={keepEnter}
      onChange={(at) => onChange(at ? at.format('YYYY-MM-DD HH:mm:ss') : '')}
    />
  )
}
