import type { Definition } from '../../contract/definition/resource.ts'
import { type Fault, Refusal } from '../../contract/failures/failures.ts'
import { dialectOf } from '../db/dialect.ts'
import type { WorkContext } from '../engine/context.ts'
import { idOf } from '../engine/ids.ts'
import type { Values } from '../engine/module.ts'
import { anyTrx, anyWork, type Trx } from '../engine/table.ts'
import { ownersInReach } from './dataScope.ts'

interface Leaving {
  /** Administrators who are about to be deleted. */
  ids: readonly number[]
  /** The call's input; `handover` names who takes their rows over. */
  posted: Values
}

/**
 * Gives the rows that leaving administrators own to the one named in the call, with their history (areas 15). Throws `handOver` with
 * `data.handover`, the number of rows of each, when no successor is named; answers a fault when the named one cannot take them.
 */
export async function handOver(
  on: WorkContext,
  definitions: readonly Definition[],
  { ids, posted }: Leaving,
): Promise<Fault | undefined> {
  const { db } = on
  const owned = definitions.flatMap(({ name, scope }) => (scope?.by ?? []).map((owner) => ({ name, owner })))
  const counts = await countsOf(db, owned, ids)
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  if (count === 0) return undefined
  const to = idOf(posted.handover)
  if (to === undefined) throw new Refusal('handOver', { count }, { handover: counts })
  const taker = await db
    .selectFrom('admin')
    .select('id')
    .where('id', '=', to)
    .where('status', '=', '1')
    .executeTakeFirst()
  if (!taker || ids.includes(to)) return { word: 'handOverTo' }
  if ((await ownersInReach(db, [to], on.actor)).length === 0) return { word: 'handOverReach' }
  for (const { name, owner } of owned) {
    const held = anyTrx(db).selectFrom(name).selectAll().where(owner, 'in', ids).orderBy('id')
    // All of them, also those that the caller does not see; on SQLite writers take turns anyway.
    const rows = await (dialectOf(db) === 'postgres' ? held.forUpdate() : held).execute()
    for (const row of rows)
      await anyWork(on)
        .rows(name)
        .change(row, { [owner]: to })
  }
  return undefined
}

async function countsOf(
  trx: Trx,
  owned: readonly { name: string; owner: string }[],
  ids: readonly number[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, owner } of owned) {
    const rows = await anyTrx(trx)
      .selectFrom(name)
      .select((eb) => [owner, eb.fn.countAll<number>().as('count')])
      .where(owner, 'in', ids)
      .groupBy(owner)
      .execute()
    for (const row of rows) {
      const id = String(row[owner])
      counts[id] = (counts[id] ?? 0) + Number(row.count)
    }
  }
  return counts
}
