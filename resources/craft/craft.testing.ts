import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  seen: { status: '1', is_public: 1 },
  unseen: [{ status: '0' }, { status: '1', is_public: 0 }],
  edited: {
    row: { name: '旧工艺', code: 'OLD-C', is_public: 1, cover: '/storage/a.svg' },
    column: 'name',
    page: '/client/about',
  },
}
