import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { changesContent, inTransaction } from '../engine/write/transaction.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { forgetTables } from '../memory/tableCache.ts'

/** What existing clients ask for: the caches of the server, alone or besides those of the browser, which it clears itself (protocol 7.4). */
const types = ['tp', 'all'] as const

/** `ajax/clearCache`: pages of the site and small tables are read again; small pictures stay. */
export const clearCacheRoute: Route = {
  app: 'admin',
  controller: 'ajax',
  action: 'clearCache',
  methods: ['POST'],
  permission: 'routine/cache/clear',
  evenReadOnly: true,
  summary: text('清除缓存', 'Clear caches'),
  body: z.object({ type: z.enum(types) }),
  handle: clear,
}

async function clear({ db, body }: Call): Promise<Answer> {
  const asked = String(body.type ?? '')
  if (!types.some((type) => type === asked)) throw new Refusal('cacheType', { type: asked.slice(0, 20) })
  forgetTables(db)
  // Every process notices that the version moved, and drops its pages.
  await inTransaction(db, async (trx) => changesContent(trx))
  return new Answer(text('缓存已清除', 'Caches cleared'))
}
