import type { Definition } from '../../contract/definition/resource.ts'
import { type Fault, Refusal } from '../../contract/failures/failures.ts'
import { dialectOf } from '../db/dialect.ts'
import type { WorkContext } from '../engine/context.ts'
import { idOf } from '../engine/ids.ts'
import type { Values } from '../engine/module.ts'
import { whenConditions } from '../engine/read/whenSql.ts'
import { anyTrx, anyWork, type Condition, type Trx } from '../engine/table.ts'
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
  const owned = definitions.flatMap((definition) => heldBy(definition, on))
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
  for (const { name, owner, when } of owned) {
    const held = heldRows(db, { name, owner, when }, ids).selectAll().orderBy('self.id')
    // All of them, also those that the caller does not see; on SQLite writers take turns anyway.
    const rows = await (dialectOf(db) === 'postgres' ? held.forUpdate() : held).execute()
    for (const row of rows)
      await anyWork(on)
        .rows(name)
        .change(row, { [owner]: to })
  }
  return undefined
}

/** A column whose administrator needs a successor, in rows that meet the conditions. */
interface Held {
  name: string
  owner: string
  when: readonly Condition[]
}

/** Owners of any row, and of those that name one administrator besides the ones that the definition says. */
function heldBy(definition: Definition, on: WorkContext): Held[] {
  const { name, scope } = definition
  const shared = Object.entries(scope?.handsOver ?? {}).map(([owner, when]) => ({
    name,
    owner,
    when: whenConditions(definition, when ?? {}, on),
  }))
  return [...(scope?.by ?? []).map((owner) => ({ name, owner, when: [] })), ...shared]
}

const heldRows = (db: Trx, { name, owner, when }: Held, ids: readonly number[]) =>
  when.reduce(
    (query, condition) => query.where(condition),
    anyTrx(db).selectFrom(`${name} as self`).where(`self.${owner}`, 'in', ids),
  )

async function countsOf(trx: Trx, owned: readonly Held[], ids: readonly number[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const held of owned) {
    const { owner } = held
    const rows = await heldRows(trx, held, ids)
      .select((eb) => [owner, eb.fn.countAll<number>().as('count')])
      .groupBy(owner)
      .execute()
    for (const row of rows) {
      const id = String(row[owner])
      counts[id] = (counts[id] ?? 0) + Number(row.count)
    }
  }
  return counts
}
