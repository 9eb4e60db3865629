import { holdersOf } from '../../server/permission/holders.ts'
import { holdersReaching } from '../department/holders-reaching.server.ts'
import type { Db } from '../tables.ts'
import { lead } from './lead.ts'

/**
 * Administrators who assign leads: without an owner those who see the pool, otherwise those whose data scope includes the
 * owner (areas 2.2).
 */
export async function managersOf(db: Db, owner: number | null): Promise<number[]> {
  if (owner !== null) return holdersReaching(db, `${lead.node}/assign`, [owner])
  const claimers = new Set((await holdersOf(db, `${lead.node}/claim`)).map(({ id }) => id))
  const managers = await holdersOf(db, `${lead.node}/assign`)
  return managers.filter(({ id, reach }) => reach === 'all' || claimers.has(id)).map(({ id }) => id)
}
