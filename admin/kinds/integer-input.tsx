import type { FieldOf } from '../../contract/definition/field.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import { ChoiceInput } from './choice-inputs.tsx'
import type { InputProps } from './kind.ts'
import { FigureInput } from './word-inputs.tsx'

/** A number that is typed, or one of the few that stand for words and are chosen like words. */
export function IntegerInput(props: InputProps<FieldOf<'integer'>>) {
  const { field, onChange } = props
  const names = namesOf(field)
  if (!names) return <FigureInput {...props} />
  const choice = { kind: 'choice', label: field.label, required: 'save', bounds: names } as const
  return <ChoiceInput {...props} field={choice} onChange={(next) => onChange(next === '' ? null : Number(next))} />
}
