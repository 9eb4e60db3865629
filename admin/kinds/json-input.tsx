import { useSay } from '../../browser/language.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import { kindTexts } from '../parts/sentences.ts'
import type { InputProps } from './kind.ts'

/** Only a resource's own panel understands the shape of its JSON; without one it is shown and left alone. */
export function JsonInput({ value }: InputProps<FieldOf<'json'>>) {
  const say = useSay()
  return (
    <details className="json-view">
      <summary>{say(kindTexts.readOnlyJson)}</summary>
      <pre>{JSON.stringify(value ?? {}, null, 2)}</pre>
    </details>
  )
}
