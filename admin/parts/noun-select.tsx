import { Select } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { FilterValue, Picked } from '../kinds/kind.ts'
import { useOffice } from './office.tsx'
import { kindTexts } from './sentences.ts'

interface NounSelectProps {
  id: string
  value: string | undefined
  /** Choices before the tables. */
  first?: readonly Picked[]
  onChange(picked: Picked | undefined): void
}

/** One of the tables, by the names that menus have for them. */
export function NounSelect({ id, value, first = [], onChange }: NounSelectProps) {
  const say = useSay()
  const { definitions } = useOffice()
  const tables = [...definitions.values()].filter(({ node, entries }) => node !== undefined && !entries)
  return (
    <Select
      id={id}
      className="office-select"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(kindTexts.choose)}
      value={value}
      options={[...first, ...tables.map(({ name, label }) => ({ value: name, label: say(label) }))]}
      onChange={(_name, option) => onChange(option === undefined || Array.isArray(option) ? undefined : option)}
    />
  )
}

/** What is picked in a filter of one value; one that came by the address of the list has no label yet. */
export function pickedOf(value: FilterValue | undefined): Picked | undefined {
  const [first] = [value ?? []].flat()
  return typeof first === 'string' ? { value: first, label: first } : first
}
