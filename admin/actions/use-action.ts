import type { Definition } from '../../contract/definition/resource.ts'
import { useFormIds } from '../form/control-id.ts'
import type { Row } from '../parts/row.ts'
import type { WholeList } from '../table/selection/whole-list.ts'
import { askedBody, askedStart, shownFields } from './asked-fields.ts'
import { type Outcome, postAction } from './post-action.ts'
import { useAsking } from './use-asking.ts'

interface Acting {
  definition: Definition
  /** The action. */
  name: string
  rows: readonly Row[]
  /** Every row of the list in their place. */
  all?: WholeList | undefined
  /** What its fields hold at first in place of what the row holds. */
  given?: Row | undefined
  /** What is posted besides what was filled in. */
  besides?: Row
  onDone(outcome: Outcome | null): void
}

/** What an action asks for while it is filled in. */
export function useAction({ definition, name, rows, all, given, besides = {}, onDone }: Acting) {
  const action = definition.actions?.[name] ?? { label: definition.label }
  const start = askedStart(action, rows)
  const asking = useAsking({
    ids: `${useFormIds(definition)}-${name}`,
    start: { ...start, ...given },
    fields: (values) => shownFields(definition, action, { ...rows[0], ...values }),
    post: (values, key) =>
      postAction(definition, name, { rows, all, body: { ...besides, ...askedBody(action, start, values) }, key }),
    onDone,
  })
  return { action, ...asking }
}
