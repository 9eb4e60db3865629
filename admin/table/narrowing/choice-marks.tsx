import { useSay } from '../../../browser/language.ts'
import type { ComputedField, Field } from '../../../contract/definition/field.ts'
import { choicesOf } from '../../kinds/describe.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { filterModeOf } from '../../kinds/kinds.ts'
import './choice-marks.css'

/** More would take longer to read than to look up in a list. */
const mostMarks = 4

const choosing = new Set(['choice', 'choices', 'presence'])

/** Whether all that can be chosen of a column stands beside each other. */
export const isFew = (column: string, field: Field | ComputedField): boolean =>
  choosing.has(filterModeOf(field)) && Object.keys(choicesOf(column, field)).length <= mostMarks

/** Few choices, each one click away; the label that `id` belongs to names them. */
export function ChoiceMarks({ id, column, field, value = [], onChange }: FilterProps) {
  const say = useSay()
  const several = filterModeOf(field) !== 'presence' && column !== 'en_status'
  const chosen = [value].flat().map((entry) => (typeof entry === 'string' ? entry : entry.value))
  const flip = (choice: string) => {
    if (chosen.includes(choice)) return onChange(chosen.filter((one) => one !== choice))
    onChange(several ? [...chosen, choice] : [choice])
  }
  return (
    <fieldset className="choice-marks" aria-labelledby={`${id}-label`}>
      {Object.entries(choicesOf(column, field)).map(([choice, label]) => (
        <button key={choice} type="button" aria-pressed={chosen.includes(choice)} onClick={() => flip(choice)}>
          {say(label)}
        </button>
      ))}
    </fieldset>
  )
}
