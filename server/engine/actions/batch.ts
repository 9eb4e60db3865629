import { Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import { say } from '../../../contract/text.ts'
import type { Actor } from '../../permission/actor.ts'

/** Outcome of a batch that runs row by row (areas 1.6). */
export interface BatchOutcome {
  ok: number
  failed: { id: number; msg: string }[]
}

/**
 * Runs `work` for one id after the other (areas 1.6). Returns `{ok, failed}`: refusals are collected per id in the caller's
 * language. Throws every other error, and a refusal for which `ends` says that it concerns all rows.
 */
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
