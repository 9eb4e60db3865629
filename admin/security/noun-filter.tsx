import type { FilterProps } from '../kinds/kind.ts'
import { NounSelect, pickedOf } from '../parts/noun-select.tsx'
import type { ViewFilter } from '../parts/view.ts'

const NounFilter = ({ id, value, onChange }: FilterProps) => (
  <NounSelect
    {...{ id, value: pickedOf(value)?.value }}
    onChange={(picked) => onChange(picked === undefined ? undefined : [picked.value])}
  />
)

export const nounFilter: ViewFilter = {
  control: NounFilter,
  words(value, { say, definitions }) {
    const name = pickedOf(value)?.value ?? ''
    const label = definitions.get(name)?.label
    return label ? say(label) : name
  },
}
