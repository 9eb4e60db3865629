import type { Rules } from '../../server/engine/module.ts'
import { logProvider } from '../../server/messages/provider.ts'
import { hiddenCode } from '../../server/messages/queue.ts'
import { codeLife } from '../../server/messages/verifyEvents.ts'
import type { Tables } from '../tables.ts'

/** Super administrators read the code that a message carried while it is live; others only see that there was one (areas 17.6). */
export const rules: Rules<Tables> = {
  async afterRead({ db, actor, now }, rows) {
    const hiding = rows.filter(({ content }) => typeof content === 'string' && content.includes(hiddenCode))
    if (!actor.super || hiding.length === 0) return
    const ids = hiding.map(({ id }) => Number(id))
    const found = await db
      .selectFrom('message_log')
      .select(['id', 'secret'])
      .where('id', 'in', ids)
      // One that a service carries is sealed, and gone once it was sent.
      .where('provider', '=', logProvider.name)
      .where('create_time', '>', now - codeLife)
      .execute()
    const codes = new Map(found.map(({ id, secret }) => [id, secret]))
    for (const row of hiding) {
      const code = codes.get(Number(row.id))
      if (code) row.content = String(row.content).replace(hiddenCode, code)
    }
  },
}
