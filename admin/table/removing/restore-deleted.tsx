import { call } from '../../../browser/api-client.ts'
import { speak } from '../../../browser/language.ts'
import { notices, rowsChanged } from '../../../browser/signal.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import type { Outcome } from '../../actions/post-action.ts'
import { callAddress } from '../../parts/definition.ts'
import { ask } from '../../parts/question.ts'
import { idOf } from '../../parts/row.ts'
import { tableTexts } from '../../parts/sentences.ts'
import { RefusedRows } from '../refused-rows.tsx'
import { inParts } from '../selection/in-parts.ts'

/** Brings back rows by their deletions; which did not come back is told row by row. Throws CallFailure. */
export async function restoreDeleted(definition: Definition, deletions: readonly number[]): Promise<void> {
  const path = callAddress(definition, 'restore')
  const key = `undo-${deletions[0]}-${deletions.length}`
  const entries = deletions.map((id) => ({ id }))
  const { ok, failed } = await inParts(entries, async (part, at) => {
    const body = { ids: part.map(idOf), each: 1 }
    return (await call<Outcome>({ path, method: 'POST', body, quiet: true, idempotencyKey: `${key}-${at}` })).data
  })
  rowsChanged.tell(definition.name)
  const isHeldBack = definition.public !== undefined && definition.fields.status?.kind === 'status'
  const sentence = isHeldBack ? tableTexts.restoredHidden : tableTexts.restored
  if (ok > 0) notices.tell({ level: 'success', text: speak(sentence, { count: ok }) })
  if (failed.length > 0)
    void ask({
      title: speak(tableTexts.notRestored, { count: failed.length }),
      yes: speak(tableTexts.understood),
      text: <RefusedRows rows={[]} {...{ definition, failed }} areGone />,
    })
}
