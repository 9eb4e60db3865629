import type { Selectable } from 'kysely'
import type { ActionContext, WorkContext } from '../engine/context.ts'
import { anyTrx } from '../engine/table.ts'

interface Reminder<Tables, Noun extends keyof Tables & string> {
  /** Rows that may concern somebody. */
  found: readonly Selectable<Tables[Noun]>[]
  /** What is kept with a row so that it is told once; undefined where there is nothing to tell. */
  mark(row: Selectable<Tables[Noun]>): Partial<Selectable<Tables[Noun]>> | undefined
  tell(on: WorkContext<Tables>, row: Selectable<Tables[Noun]>): Promise<unknown>
}

/**
 * Tells of rows, of each once: in a transaction of its own, which locks the row and asks again, since it may have changed since it was
 * found. Answers of how many it told. Marks are no part of a row's history.
 */
export async function remindOnce<Tables, Noun extends keyof Tables & string>(
  on: ActionContext<Tables>,
  noun: Noun,
  { found, mark, tell }: Reminder<Tables, Noun>,
): Promise<number> {
  let told = 0
  for (const { id } of found.filter((row) => mark(row) !== undefined).map(numbered))
    await on.transaction(async (work) => {
      const row = await work.rows(noun).lock(id)
      const kept = mark(row)
      if (!kept) return
      const table: string = noun
      await anyTrx(work.db).updateTable(table).set(kept).where('id', '=', id).execute()
      await tell(work, row)
      told += 1
    })
  return told
}

// Every noun has an id.
const numbered = (row: object) => row as { readonly id: number }

/** The least of several spans before an end that has come, given what is left of the time until then; null before the first. */
export function spanReached(spans: readonly number[], left: number): number | null {
  const reached = spans.filter((span) => left <= span)
  return reached.length > 0 ? Math.min(...reached) : null
}

/** The same where nobody was told of it, or of a later one, before. */
export function spanDue(spans: readonly number[], left: number, told: number | null): number | null {
  const reached = spanReached(spans, left)
  return reached !== null && told !== null && told <= reached ? null : reached
}
