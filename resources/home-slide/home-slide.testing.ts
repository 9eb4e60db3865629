import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  unseen: [{ status: '0' }, { status: '1', end_time: 2 }, { status: '1', start_time: 4_000_000_000 }],
  edited: {
    row: { name: '首张', title: '旧题', media_type: 'image', image: '/storage/a.svg' },
    column: 'title',
    page: '/client/home',
  },
}
