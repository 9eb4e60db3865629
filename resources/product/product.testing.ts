import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  seen: { status: '1', price_mode: 'inquiry', price: 9_753_124_680, is_home: 1 },
  unseen: [{ status: '0' }],
  edited: {
    row: {
      name: '旧阀',
      code: 'OLD-1',
      product_type_id: 1,
      status: '1',
      cover: '/storage/a.svg',
      images: '["/storage/a.svg"]',
    },
    column: 'name',
    page: '/client/product',
  },
}
