import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  unseen: [{ status: '0' }],
  edited: { row: { name: '旧牌', code: 'OLD', logo: '/storage/a.svg' }, column: 'name', page: '/client/home' },
}
