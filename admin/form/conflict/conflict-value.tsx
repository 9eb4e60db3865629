import { useId } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { Field } from '../../../contract/definition/field.ts'
import { kindOf } from '../../../contract/definition/kinds.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { KindInput } from '../../kinds/grid/grid-inputs.tsx'
import { WholeValue } from '../../kinds/whole-value.tsx'
import { formTexts } from '../../parts/form-sentences.ts'
import { masksOf, type Row } from '../../parts/row.ts'

interface ConflictValueProps {
  definition: Definition
  column: string
  field: Field
  row: Row
}

const nothing = () => undefined

/** One version of a value, whole. */
export function ConflictValue({ definition, column, field, row }: ConflictValueProps) {
  const say = useSay()
  const id = useId()
  const value = masksOf(row)[column] ?? row[column]
  if (field.kind === 'password') return value === '' ? '••••••' : say(formTexts.newPassword)
  if (field.kind === 'richtext') return <div className="conflict-text">{wordsOf(String(value ?? '')) || '–'}</div>
  // A control finds out what rows are called that were chosen a moment ago.
  if (kindOf(field).target)
    return <KindInput {...{ id, column, field, value, row }} table={definition.name} disabled onChange={nothing} />
  const { [`${column}_en`]: _twin, ...alone } = row
  return <WholeValue {...{ definition, column, field }} row={{ ...alone, [column]: value }} />
}

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d|tr)>/g, '$&\n'), 'text/html')
  return (body.textContent ?? '').trim()
}
