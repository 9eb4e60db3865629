import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** A product that a member saved; nobody else sees it (areas 23.10). */
export const savedProduct = resource({
  name: 'saved_product',
  label: text('收藏的产品', 'Saved products'),
  singular: 'saved product',
  title: 'product_id',
  fields: {
    user_id: {
      kind: 'reference',
      label: text('会员', 'Member'),
      required: 'save',
      bounds: { to: 'user', show: ['username', 'nickname'], onDelete: 'cascade', evenDisabled: true },
    },
    product_id: {
      kind: 'reference',
      label: text('产品', 'Product'),
      required: 'save',
      bounds: { to: 'product', show: ['code', 'name', 'name_en'], onDelete: 'cascade', evenDisabled: true },
    },
    create_time: { kind: 'time', label: text('收藏时间', 'Saved') },
  },
  list: ['user_id', 'product_id', 'create_time'],
  sort: 'create_time',
  standard: [],
})
