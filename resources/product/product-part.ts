import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** One line of a product's parts list (areas 8.2). */
export const productPart = resource({
  name: 'product_part',
  label: text('产品配件', 'Product parts'),
  singular: 'product part',
  title: 'position_no',
  fields: {
    product_id: {
      kind: 'reference',
      label: text('产品', 'Product'),
      required: 'save',
      bounds: { to: 'product', onDelete: 'cascade' },
    },
    part_id: {
      kind: 'reference',
      label: text('配件', 'Part'),
      required: 'save',
      bounds: { to: 'part', show: ['code', 'name', 'name_en'], onDelete: 'restrict' },
    },
    position_no: { kind: 'string', label: text('位号', 'Position'), bounds: { max: 10 } },
    qty: {
      kind: 'decimal',
      label: text('数量', 'Quantity'),
      default: '1.00',
      bounds: { precision: 8, scale: 2, min: 0.01 },
    },
    /** Of the product's own; none named: all of them. */
    sizes: { kind: 'list', label: text('适用通径', 'Sizes'), bounds: { max: 40, each: 20 } },
    is_wear: { kind: 'flag', label: text('易损件', 'Wear part'), default: 0 },
    is_optional: { kind: 'flag', label: text('选配', 'Optional'), default: 0 },
    remark: { kind: 'string', label: text('备注', 'Remark'), bounds: { max: 100 } },
  },
  list: ['part_id', 'position_no', 'qty', 'sizes', 'is_wear', 'is_optional', 'remark'],
  public: ['part_id', 'position_no', 'qty', 'sizes', 'is_wear', 'is_optional', 'remark'],
})
