import { Alert } from 'antd'
import type { Fields } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { isShort } from '../form/field-row.tsx'
import { AskedFields } from '../form/form-fields.tsx'
import { SaveLine } from '../form/save-line.tsx'
import type { useAsking } from './use-asking.ts'
import '../form/form.css'

interface ActionFieldsProps {
  definition: Definition
  acting: ReturnType<typeof useAsking>
  /** Short fields come first, so that two of them share a line. */
  compact?: boolean
}

const shortFirst = (fields: Fields): string[] =>
  Object.keys(fields).sort((a, b) => Number(isShortIn(fields, b)) - Number(isShortIn(fields, a)))
const isShortIn = (fields: Fields, name: string): boolean => fields[name] !== undefined && isShort(fields[name])

/** The fields that an action asks for, below what was refused about others. */
export function ActionFields({ definition, acting, compact = false }: ActionFieldsProps) {
  const { fields, ids, values, faults, unasked, busy, lost, set, leave, send } = acting
  const form = { faults: {}, refusal: lost, unanswered: true, saving: busy }
  return (
    <>
      {unasked.length > 0 && <Alert type="error" role="alert" title={unasked.join(' ')} />}
      <AskedFields
        definition={{ ...definition, fields }}
        ids={ids}
        names={compact ? shortFirst(fields) : Object.keys(fields)}
        row={values}
        faults={faults}
        disabled={busy}
        onChange={set}
        onLeave={leave}
      />
      {lost !== undefined && <SaveLine {...{ definition, form }} onRetry={() => void send()} />}
    </>
  )
}
