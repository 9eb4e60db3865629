import type { Effects } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'

export const effects: Effects<Tables, 'outbox'> = {
  /** It is not delivered any more; what it was stays in the history of the action. */
  async drop({ db }, { row }) {
    await db.deleteFrom('outbox').where('id', '=', row.id).execute()
  },
}
