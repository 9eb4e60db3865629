import { Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import { say } from '../../../contract/text.ts'
import type { Actor } from '../../permission/actor.ts'

/** Outcome of a batch that runs row by row (areas 1.6). */
export interface BatchOutcome {
  ok: number
  failed: { id: number; msg: string }[]
}

/** Runs one row after the other; refusals are collected in the caller's language, anything else ends the batch, and a refusal that `ends` says is one of all rows. */
export async function eachRow(
  ids: readonly number[],
  actor: Actor,
  work: (id: number) => Promise<unknown>,
  ends: (refusal: Refusal, so: BatchOutcome) => boolean = () => false,
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { ok: 0, failed: [] }
  for (const id of ids) {
    try {
      await work(id)
      outcome.ok++
    } catch (error) {
      if (!(error instanceof Refusal) || ends(error, outcome)) throw error
      outcome.failed.push({ id, msg: say(sentenceOf(error), actor.language) })
    }
  }
  return outcome
}
