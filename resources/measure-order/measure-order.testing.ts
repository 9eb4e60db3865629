import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  filled: { schedule: { plan_end_time: 4_000_003_600 } },
  async completes(db, id) {
    await db.updateTable('measure_order').set({ photos: '["/storage/measure/a.png"]' }).where('id', '=', id).execute()
  },
  refusals: {
    schedule: { measurer_admin_id: 'nobody who may measure' },
    arrive: { arrive_lng: '' },
    submit: { row: { photos: '[]' } },
    approve: { row: { result: 'unqualified' } },
    reject: { reject_reason: '短' },
    close: { note: '' },
  },
}
