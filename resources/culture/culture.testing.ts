import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  seen: { status: '1', group: 'responsibility', is_home: 1 },
  unseen: [
    { status: '0', group: 'history', event_date: '2006' },
    { status: '0', group: 'message' },
    { status: '1', group: 'honor', event_date: '2006', valid_until_date: '2007-01-01' },
  ],
  edited: {
    row: { title: '旧责任', group: 'responsibility', content: '<p>文</p>' },
    column: 'title',
    page: '/client/about',
  },
}
