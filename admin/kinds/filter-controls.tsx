import { DatePicker, Input, Select, Space } from 'antd'
import dayjs from 'dayjs'
import type { ComponentType } from 'react'
import { useSay } from '../../browser/language.ts'
import { parentColumnOf } from '../../contract/definition/resource.ts'
import type { Text } from '../../contract/text.ts'
import { useOffice } from '../parts/office.tsx'
import { kindTexts } from '../parts/sentences.ts'
import { choicesOf } from './describe.ts'
import type { FilterProps, FilterValue, Picked } from './kind.ts'
import { type FilterMode, filterModeOf } from './kinds.ts'
import { RegionFilter } from './references/region-input.tsx'
import { everyRow } from './references/remote-options.ts'
import { RemoteSelect } from './references/remote-select.tsx'

const asWords = (value: FilterValue | undefined): string[] =>
  value === undefined
    ? []
    : (typeof value === 'string' ? [value] : value).map((entry) => (typeof entry === 'string' ? entry : entry.value))

function WordsFilter({ id, value, onChange }: FilterProps) {
  return <Input id={id} allowClear value={asWords(value)[0] ?? ''} onChange={(event) => onChange(event.target.value)} />
}

function RangeFilter({ id, field, value, onChange }: FilterProps) {
  const say = useSay()
  const [from = '', to = ''] = asWords(value)
  const mode = field.kind === 'integer' ? 'numeric' : 'decimal'
  return (
    <Space.Compact block>
      <Input
        id={id}
        inputMode={mode}
        value={from}
        placeholder={say(kindTexts.from)}
        onChange={(event) => onChange([event.target.value.trim(), to])}
      />
      <Input
        inputMode={mode}
        aria-label={say(kindTexts.to)}
        value={to}
        placeholder={say(kindTexts.to)}
        onChange={(event) => onChange([from, event.target.value.trim()])}
      />
    </Space.Compact>
  )
}

const day = (text: string | undefined) => (text ? dayjs(text) : null)

function DaysFilter({ id, value, onChange }: FilterProps) {
  const [from, to] = asWords(value)
  return (
    <DatePicker.RangePicker
      id={id}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      value={[day(from), day(to)]}
      onChange={(days) => onChange(days ? days.map((one) => one?.format('YYYY-MM-DD') ?? '') : undefined)}
    />
  )
}

function ChoiceFilter({ id, column, field, value, onChange }: FilterProps) {
  const say = useSay()
  const choices: [string, Text][] = Object.entries(choicesOf(column, field))
  const several = filterModeOf(field) !== 'presence' && column !== 'en_status'
  return (
    <Select
      id={id}
      className="office-select"
      {...(several && { mode: 'multiple' })}
      allowClear
      placeholder={say(kindTexts.choose)}
      value={several ? asWords(value) : (asWords(value)[0] ?? null)}
      options={choices.map(([entry, label]) => ({ value: entry, label: say(label) }))}
      onChange={(chosen: string | string[] | null | undefined) => onChange([chosen ?? []].flat())}
    />
  )
}

const pickedOf = (value: FilterValue | undefined): Picked[] =>
  typeof value === 'object' ? value.flatMap((entry) => (typeof entry === 'string' ? [] : [entry])) : []

/** Rows of another table; choosing a branch of a tree takes everything below it. */
function RowFilter({ id, table: own, field, value, onChange }: FilterProps) {
  const { definitions } = useOffice()
  const bounds = 'bounds' in field ? field.bounds : undefined
  const table = bounds && 'to' in bounds && typeof bounds.to === 'string' ? bounds.to : own
  const to = definitions.get(table)
  const picked = pickedOf(value)
  const inTree = field.kind === 'reference' && to !== undefined && parentColumnOf(to) !== undefined
  return (
    <RemoteSelect
      id={id}
      to={to}
      asked={everyRow}
      multiple
      chosen={picked.map((one) => one.value)}
      joined={picked.map((one) => ({ id: one.value, [to?.title ?? 'name']: one.label }))}
      onChange={(options) =>
        onChange(
          options.map(({ value: chosen, label }) => ({
            value: chosen,
            label: label.trim(),
            ...(inTree && { branch: true as const }),
          })),
        )
      }
    />
  )
}

const controls: Readonly<Record<FilterMode, ComponentType<FilterProps>>> = {
  words: WordsFilter,
  range: RangeFilter,
  days: DaysFilter,
  moments: DaysFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  presence: ChoiceFilter,
  rows: RowFilter,
  rowList: RowFilter,
  region: RegionFilter,
}

/** The control of one filter, by the kind of its column. */
export function FilterControl(props: FilterProps) {
  const Control = controls[filterModeOf(props.field)]
  return <Control {...props} />
}
