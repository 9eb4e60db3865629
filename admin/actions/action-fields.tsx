import type { Definition } from '../../contract/resource.ts'
import { FormFields } from '../form/form-fields.tsx'
import type { useAsking } from './use-asking.ts'
import '../form/form.css'

const none: ReadonlySet<string> = new Set()
const nothing = () => undefined

/** The fields that an action asks for. */
export function ActionFields({ definition, acting }: { definition: Definition; acting: ReturnType<typeof useAsking> }) {
  const { fields, ids, values, faults, busy, set } = acting
  return (
    <FormFields
      definition={{ ...definition, fields }}
      ids={ids}
      names={Object.keys(fields)}
      row={values}
      faults={faults}
      locked={none}
      disabled={busy}
      view={{}}
      sideBySide={false}
      side="zh"
      onSide={nothing}
      onChange={set}
    />
  )
}
