import type { Fault } from '../../contract/failures/failures.ts'
import { filled, text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Tables } from '../tables.ts'
import { supplierFailures } from './supplier-failures.ts'

/**
 * Looks at a supplier that is newly chosen for a part, a routing or an order: a blacklisted one is refused, of a suspended one
 * the answer only warns (areas 10).
 */
export async function supplierFault({ db, warn }: WorkContext<Tables>, id: unknown): Promise<Fault | undefined> {
  if (typeof id !== 'number') return undefined
  const columns = ['state', 'name', 'name_en'] as const
  const chosen = await db.selectFrom('supplier').select(columns).where('id', '=', id).executeTakeFirst()
  if (chosen?.state === 'blacklisted') return { word: supplierFailures.blacklisted }
  if (chosen?.state === 'suspended') {
    const name = text(chosen.name, chosen.name_en || chosen.name)
    warn(filled(supplierFailures.suspended, { name }))
  }
  return undefined
}
