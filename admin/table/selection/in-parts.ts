import { CallFailure } from '../../../browser/api-client.ts'
import { idOf, type Row } from '../../parts/row.ts'
import { rowsPerCall } from './whole-list.ts'

/** What became of rows: those that were refused, each with the reason. */
export interface Told {
  /** The sentence of the server. */
  msg?: string
  ok?: number
  same?: number
  failed?: readonly { id: number; msg: string; name?: string }[]
  versions?: Readonly<Record<string, number>>
}

/**
 * Sends rows by as many calls as it takes, one after the other, and answers what became of all of them. What the first call refuses is
 * thrown, since nothing was done; a later refusal is the reason of every row that was left. Throws CallFailure.
 */
export async function inParts<T extends Told>(
  rows: readonly Row[],
  send: (part: readonly Row[], at: number) => Promise<T | null>,
): Promise<Told & { ok: number; same: number; failed: NonNullable<Told['failed']> }> {
  let [ok, same] = [0, 0]
  const failed: NonNullable<Told['failed']>[number][] = []
  const versions: Record<string, number> = {}
  for (let at = 0; at < rows.length; at += rowsPerCall) {
    const part = rows.slice(at, at + rowsPerCall)
    try {
      const told = await send(part, at)
      ok += told?.ok ?? part.length
      same += told?.same ?? 0
      failed.push(...(told?.failed ?? []))
      Object.assign(versions, told?.versions)
    } catch (reason) {
      if (at === 0 || !(reason instanceof CallFailure)) throw reason
      return {
        ok,
        same,
        versions,
        failed: [...failed, ...rows.slice(at).map((row) => ({ id: idOf(row), msg: reason.message }))],
      }
    }
  }
  return { ok, same, versions, failed }
}
