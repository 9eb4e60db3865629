import { DatePicker, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import type { DatePrecision } from '../../contract/rules.ts'
import { precisionOf } from '../../contract/rules.ts'
import { kindTexts } from '../parts/sentences.ts'
import { keepEnter } from './keep-enter.ts'
import type { InputProps } from './kind.ts'

const known = {
  year: { picker: 'year', format: 'YYYY' },
  month: { picker: 'month', format: 'YYYY-MM' },
  day: { picker: 'date', format: 'YYYY-MM-DD' },
} as const satisfies Record<DatePrecision, { picker: string; format: string }>

const precisions: readonly DatePrecision[] = ['year', 'month', 'day']

/** A day, or the least precision its field allows: then the precision is chosen first. */
export function DateInput(props: InputProps<FieldOf<'date'>>) {
  const { field, value, onChange } = props
  const least = field.bounds?.least ?? 'day'
  const given = typeof value === 'string' && value !== '' ? value : undefined
  const [chosen, setChosen] = useState<DatePrecision>()
  const precision = given === undefined ? (chosen ?? least) : precisionOf(given)
  const choose = (next: DatePrecision) => {
    setChosen(next)
    if (given !== undefined) onChange(dayjs(given).format(known[next].format))
  }
  if (least === 'day') return <Picker {...props} given={given} precision="day" />
  return (
    <Space.Compact className="input-date">
      <PrecisionChoice {...{ least, precision, disabled: props.disabled }} onChange={choose} />
      <Picker {...props} given={given} precision={precision} />
    </Space.Compact>
  )
}

function Picker({
  id,
  onChange,
  disabled,
  fault,
  given,
  precision,
}: InputProps<FieldOf<'date'>> & { given: string | undefined; precision: DatePrecision }) {
  const { picker, format } = known[precision]
  return (
    <DatePicker
      id={id}
      className="input-date"
      picker={picker}
      disabled={disabled ?? false}
      status={fault === undefined ? '' : 'error'}
      value={given === undefined ? null : dayjs(given)}
      onKeyDown={keepEnter}
      onChange={(day) => onChange(day ? day.format(format) : null)}
    />
  )
}

interface PrecisionChoiceProps {
  least: DatePrecision
  precision: DatePrecision
  disabled: boolean | undefined
  onChange(precision: DatePrecision): void
}

function PrecisionChoice({ least, precision, disabled = false, onChange }: PrecisionChoiceProps) {
  const say = useSay()
  return (
    <Select
      className="input-precision"
      aria-label={say(kindTexts.precision)}
      disabled={disabled}
      value={precision}
      options={precisions.slice(precisions.indexOf(least)).map((value) => ({ value, label: say(kindTexts[value]) }))}
      onChange={onChange}
    />
  )
}
