import { useCallback } from 'react'
import { call } from '../../../browser/api-client.ts'
import { useSay } from '../../../browser/language.ts'
import { notices } from '../../../browser/signal.ts'
import { uniqueKey } from '../../../browser/unique-key.ts'
import { nounOf } from '../../../contract/definition/noun.ts'
import { type Definition, isRestorable } from '../../../contract/definition/resource.ts'
import { type Outcome, tellRefusal } from '../../actions/post-action.ts'
import { callAddress } from '../../parts/definition.ts'
import { ask } from '../../parts/question.ts'
import { idOf, type Row } from '../../parts/row.ts'
import { tableTexts } from '../../parts/sentences.ts'
import { rowsOf, rowsPerCall, type WholeList } from '../selection/whole-list.ts'
import { useNames } from '../use-names.ts'

/** Few deletions are taken back, so what does it is no part of every list. */
const restore = async (definition: Definition, deletions: readonly number[]) =>
  (await import('./restore-deleted.tsx')).restoreDeleted(definition, deletions)

/** Rows that an address names. */
const mostInAddress = 100

interface Following {
  /** All of them were deleted. */
  gone(): void
  /** Nothing was deleted. */
  after(): void
  /** Some of them were deleted. */
  told(outcome: Outcome, rows: readonly Row[]): void
}

/** Deletes rows once the reader has seen which; those of one call all or none. */
export function useRemoving(definition: Definition, { gone, after, told }: Following) {
  const say = useSay()
  const namesOf = useNames(definition)
  return useCallback(
    (rows: readonly Row[], all?: WholeList) => {
      const count = all?.total ?? rows.length
      const values = { count, object: nounOf(definition, count) }
      const key = uniqueKey()
      const act = async () => {
        const removed = await removeRows(definition, { rows, all, key })
        if (removed.failed.length > 0) return told(removed, rows)
        const { deletions = [] } = removed
        notices.tell({
          level: 'success',
          text: removed.msg ?? say(tableTexts.removed, { count }),
          undo: deletions.length > 0 ? () => restore(definition, deletions) : undefined,
        })
        gone()
      }
      void ask({
        title: say(tableTexts.removeTitle, values),
        text: say(tableTexts.removeNames, { names: namesOf(rows, all) }),
        yes: say(tableTexts.remove),
        no: say(tableTexts.cancel),
        danger: true,
        // The dialog closes and the rows are still there.
        act: () =>
          act().catch((reason: unknown) => {
            tellRefusal(reason)
            after()
          }),
      })
    },
    [definition, say, namesOf, gone, after, told],
  )
}

interface Removal {
  rows: readonly Row[]
  /** Every row of the list in their place. */
  all: WholeList | undefined
  key: string
}

/** What became of the rows; the sentence of the server where one call was enough. Throws CallFailure. */
async function removeRows(definition: Definition, { rows, all, key }: Removal) {
  const path = callAddress(definition, 'del')
  const send = async (part: readonly Row[], idempotencyKey: string) => {
    // Conditions and many numbers may be longer than an address.
    const sent =
      all || part.length > mostInAddress
        ? { method: 'POST' as const, body: rowsOf(part, all), query: {} }
        : { method: 'DELETE' as const, query: { ids: part.map(idOf) } }
    const returned = isRestorable(definition) ? { return: 'deletions' } : {}
    const query = { ...sent.query, ...returned }
    const { msg, data } = await call<Deleted | null>({ path, ...sent, query, quiet: true, idempotencyKey })
    return { msg, deletions: data?.deletions ?? [] }
  }
  if (all || rows.length <= rowsPerCall) return { ...(await send(rows, key)), failed: [] }
  const { inParts } = await import('../selection/in-parts.ts')
  const deletions: number[] = []
  const told = await inParts(rows, async (part, at) => {
    deletions.push(...(await send(part, `${key}-${at}`)).deletions)
    return null
  })
  return { ...told, deletions }
}

/** The deletions as entries of the history. */
interface Deleted {
  deletions: readonly number[]
}
