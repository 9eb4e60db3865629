import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  unseen: [{ status: '0' }],
  edited: { row: { name: '球阀', code: 'BALL' }, column: 'name', page: '/client/product' },
}
