import { expect, it } from 'vitest'
import { form } from './brand.view.tsx'

const row = { id: 1, name: '北盔', name_en: 'Nordhelm', status: '1', product_count: 12, part_count: 3 }

it('disabling a brand says what becomes of how many products and parts', () => {
  const question = form.asks(row, { status: '0' })
  expect(question?.title).toEqual({ zh: '停用品牌“北盔”？', en: 'Disable the brand “Nordhelm”?' })
  expect(question?.text.zh).toContain('12 个产品和 3 个配件仍会显示')
  expect(question?.text.en).toContain('products: 12, parts: 3')
})

it('nothing is asked for other changes, of a brand that nothing carries, or of one that is disabled already', () => {
  expect(form.asks(row, { name: '澜泽' })).toBeUndefined()
  expect(form.asks(row, { status: '1' })).toBeUndefined()
  expect(form.asks({ ...row, product_count: 0, part_count: 0 }, { status: '0' })).toBeUndefined()
  expect(form.asks({ ...row, status: '0' }, { status: '0' })).toBeUndefined()
})
