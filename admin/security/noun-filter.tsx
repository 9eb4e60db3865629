import { Select } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { FilterProps, FilterValue } from '../kinds/kind.ts'
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
      value={nounIn(value)}
      options={tables.map(({ name, label }) => ({ value: name, label: say(label) }))}
      onChange={(name: string | undefined) => onChange(name === undefined ? undefined : [name])}
    />
  )
}

function nounIn(value: FilterValue | undefined): string | undefined {
  const [first] = [value ?? []].flat()
  return typeof first === 'object' ? first.value : first
}

export const nounFilter: ViewFilter = {
  control: NounFilter,
  words(value, { say, definitions }) {
    const name = nounIn(value) ?? ''
    const label = definitions.get(name)?.label
    return label ? say(label) : name
  },
}
