import { resource } from '../../contract/definition/resource.ts'
import { longestName, mostPicked } from '../../contract/picked.ts'
import { text } from '../../contract/text.ts'

/**
 * Products that a member compares: one list without a name for each type of the first level, which is what the compare tray holds,
 * and those that were kept under a name.
 */
export const savedComparison = resource({
  name: 'saved_comparison',
  label: text('产品对比', 'Comparisons'),
  singular: 'comparison',
  title: 'name',
  fields: {
    user_id: {
      kind: 'reference',
      label: text('会员', 'Member'),
      required: 'save',
      bounds: { to: 'user', show: ['username', 'nickname'], onDelete: 'cascade', evenDisabled: true },
    },
    product_type_id: {
      kind: 'reference',
      label: text('产品类型', 'Type'),
      required: 'save',
      bounds: { to: 'product_type', show: ['name', 'name_en'], onDelete: 'cascade', evenDisabled: true },
    },
    name: { kind: 'string', label: text('名称', 'Name'), bounds: { max: longestName } },
    product_ids: { kind: 'references', label: text('产品', 'Products'), bounds: { to: 'product', max: mostPicked } },
    create_time: { kind: 'time', label: text('创建时间', 'Created') },
    update_time: { kind: 'time', label: text('更新时间', 'Changed') },
  },
  list: ['user_id', 'product_type_id', 'name', 'product_ids', 'update_time'],
  sort: 'update_time',
  standard: [],
})
