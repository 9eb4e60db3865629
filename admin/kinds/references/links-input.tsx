import { useSay } from '../../../browser/language.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { inSentence } from '../../../contract/definition/noun.ts'
import { useOffice } from '../../parts/office.tsx'
import { kindTexts } from '../../parts/sentences.ts'
import type { InputProps } from '../kind.ts'
import { RemoteSelect } from './remote-select.tsx'

/** Only what the caller may give away is offered (protocol 3B.2); tables that know no such limit pass it over. */
const asked = { absoluteAuth: 1 }

/** Several rows of another table, kept in a table between. */
export function LinksInput({ id, field, value, onChange, disabled, fault }: InputProps<FieldOf<'links'>>) {
  const { definitions } = useOffice()
  const say = useSay()
  const to = definitions.get(field.bounds.to)
  return (
    <RemoteSelect
      id={id}
      label={say(field.label)}
      to={to}
      multiple
      {...(field.bounds.max !== undefined && { max: field.bounds.max })}
      asked={asked}
      chosen={Array.isArray(value) ? value.map(String) : []}
      invalid={fault !== undefined}
      disabled={disabled}
      placeholder={to ? say(kindTexts.chooseNamed, { object: inSentence(field.label) }) : undefined}
      onChange={(options) => onChange(options.map((option) => Number(option.value)))}
    />
  )
}
