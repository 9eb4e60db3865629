import { CallFailure, call } from '../../browser/api-client.ts'
import { notices } from '../../browser/signal.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { useFormIds } from '../form/control-id.ts'
import { callAddress } from '../parts/definition.ts'
import type { Row } from '../parts/row.ts'
import { rowsOf, type WholeList } from '../table/selection/whole-list.ts'
import { askedBody, askedStart, shownFields } from './asked-fields.ts'
import { useAsking } from './use-asking.ts'

/** Batch actions say row by row what became of it (areas 1.6), others which row they made. */
export interface Outcome {
  ok?: number
  failed?: readonly { id: number; msg: string; name?: string }[]
  /** The row that was made. */
  id?: number
  /** Its sentence warns, and was told with that weight. */
  warned?: true
}

/** Posts an action: a step goes to the action whose node it shares. Throws CallFailure. */
export async function postAction(
  definition: Definition,
  name: string,
  { rows, all, body = {}, key }: { rows: readonly Row[]; all?: WholeList | undefined; body?: Row; key?: string },
): Promise<Outcome | null> {
  const group = definition.actions?.[name]?.node
  const { data, msg } = await call<Outcome | null>({
    path: callAddress(definition, group ?? name),
    method: 'POST',
    body: { ...rowsOf(rows, all), ...(group !== undefined && { to: name }), ...body },
    quiet: true,
    ...(key !== undefined && { idempotencyKey: key }),
  })
  // A partial result is reported row by row, without a message of success.
  if (!data?.failed?.length && !data?.warned) notices.tell({ level: 'success', text: msg })
  return data
}

/** Tells why `postAction` did nothing, where no form stays open to say so. */
export function tellRefusal(reason: unknown): void {
  if (reason instanceof CallFailure && !reason.cancelled) notices.tell({ level: 'error', text: reason.message })
}

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
