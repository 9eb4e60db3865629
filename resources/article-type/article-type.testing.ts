import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  unseen: [{ status: '0' }],
  edited: { row: { name: '新闻', code: 'news' }, column: 'name', page: '/client/media' },
}
