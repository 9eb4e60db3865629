import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  refusals: { release: { change_note: '' } },
  /** A second revision with an operation that tests, which is not the default yet. */
  async completes(db, id) {
    await db
      .updateTable('routing')
      .set({ code: `GY-${id}`, revision: 2, is_default: 0 })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('craft').execute()
    const craft = await db
      .insertInto('craft')
      .values({ code: 'TEST', name: '试压', kind: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('routing_operation')
      .values({ routing_id: id, seq: 10, craft_id: craft.id, name: '试压' })
      .execute()
  },
}
