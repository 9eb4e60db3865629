import { CallFailure, call } from '../../browser/api-client.ts'
import { notices } from '../../browser/signal.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { callAddress } from '../parts/definition.ts'
import type { Row } from '../parts/row.ts'
import { rowsOf, rowsPerCall, type WholeList } from '../table/selection/whole-list.ts'

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
  let msg = ''
  const send = async (part: readonly Row[], at: number) => {
    const answer = await call<Outcome | null>({
      path: callAddress(definition, group ?? name),
      method: 'POST',
      body: { ...rowsOf(part, all), ...(group !== undefined && { to: name }), ...body },
      quiet: true,
      ...(key !== undefined && { idempotencyKey: at === 0 ? key : `${key}-${at}` }),
    })
    msg = answer.msg
    return answer.data
  }
  // More rows than that are rarely chosen.
  const inParts = async () => (await import('../table/selection/in-parts.ts')).inParts(rows, send)
  const data: Outcome | null = all || rows.length <= rowsPerCall ? await send(rows, 0) : await inParts()
  // A partial result is reported row by row, without a message of success.
  if (!data?.failed?.length && !data?.warned) notices.tell({ level: 'success', text: msg })
  return data
}

/** Tells why `postAction` did nothing, where no form stays open to say so. */
export function tellRefusal(reason: unknown): void {
  if (reason instanceof CallFailure && !reason.cancelled) notices.tell({ level: 'error', text: reason.message })
}
