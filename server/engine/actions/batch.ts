import { Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import { type Language, say, type Text, text } from '../../../contract/text.ts'
import { Answer } from '../../http/route.ts'
import type { Actor } from '../../permission/actor.ts'
import { faultsOf } from '../write/faults.ts'

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
      outcome.failed.push({ id, msg: reasonIn(error, actor.language) })
    }
  }
  return outcome
}

/** Every fault of a row in its own sentence: where rows are listed no field is marked. */
function reasonIn(refusal: Refusal, language: Language): string {
  const faults = [...new Set(Object.values(faultsOf(refusal) ?? {}))]
  const sentences = (faults.length > 0 ? faults : [refusal]).map((fault) => say(sentenceOf(fault), language))
  return [...new Set(sentences)].join(language === 'en' ? '; ' : '；')
}

/** The outcome of a batch with `done` as its sentence, or with how many rows failed. */
export function batchAnswer(done: Text, outcome: BatchOutcome): Answer {
  const { ok, failed } = outcome
  const partial = text(`成功 ${ok} 条，失败 ${failed.length} 条`, `${ok} done, ${failed.length} failed`)
  return new Answer(failed.length > 0 ? partial : done, outcome)
}
