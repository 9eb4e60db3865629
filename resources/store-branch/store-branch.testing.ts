import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  seen: { status: '1', is_public: 1, country: 'DE' },
  unseen: [
    { status: '0', country: 'CN' },
    { status: '1', is_public: 0, country: 'CN' },
  ],
  edited: { row: { name: '旧址', address: '科海路 18 号' }, column: 'name', page: '/client/contact' },
}
