import { Select } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { FilterProps, FilterValue, Picked } from '../kinds/kind.ts'
import { useOffice } from '../parts/office.tsx'
import { kindTexts } from '../parts/sentences.ts'
import type { ViewFilter } from '../parts/view.ts'

/** Tables by the names that menus have for them. */
function NounFilter({ id, value, onChange }: FilterProps) {
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
      value={pickedOf(value)?.value}
      options={tables.map(({ name, label }) => ({ value: name, label: say(label) }))}
      onChange={(_name, option) => onChange(option === undefined || Array.isArray(option) ? undefined : [option])}
    />
  )
}

function pickedOf(value: FilterValue | undefined): Picked | undefined {
  const [first] = [value ?? []].flat()
  return typeof first === 'object' ? first : undefined
}

export const nounFilter: ViewFilter = { control: NounFilter, words: (value) => pickedOf(value)?.label ?? '' }
