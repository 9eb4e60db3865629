import type { Tried } from '../../start/tried.testing.ts'

export const tried: Tried = {
  refusals: { announce: { start_date: '2001-01-01' } },
  seen: { state: 'announced' },
  unseen: [{ state: 'planned' }, { state: 'held' }, { state: 'cancelled' }],
  edited: { row: { name: '旧培训', state: 'announced' }, column: 'name', page: '/client/training' },
}
