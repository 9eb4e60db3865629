import { audited, sortable, switched } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../menu-folders.ts'
import { measureKinds } from './measure-kinds.ts'

/** Lists of items that orders of measuring start from (areas 13.3). */
export const measureTemplate = resource({
  name: 'measure_template',
  node: 'production/measureTemplate',
  label: text('测量模板', 'Measurement templates'),
  singular: 'measurement template',
  title: 'name',
  menu: { under: folders.production, icon: 'fa fa-th-list', weigh: 8 },
  grants: { process: ['*'], qc: ['index'] },
  remark: text(
    '修改模板不会改变已有的测量单；在测量单中可按模板更新尚无读数的项目。',
    'Changing a template does not change existing orders; an order can be updated from it where nothing was measured yet.',
  ),
  fields: {
    code: { kind: 'code', label: text('模板编码', 'Code'), required: 'save', unique: true, bounds: { max: 32 } },
    name: {
      kind: 'string',
      label: text('模板名称', 'Template'),
      required: 'save',
      unique: true,
      bounds: { max: 60 },
      bilingual: true,
    },
    kind: { kind: 'choice', label: text('类型', 'Kind'), required: 'save', default: 'inspect', bounds: measureKinds },
    product_type_id: {
      kind: 'reference',
      label: text('适用产品类型', 'For product type'),
      bounds: { to: 'product_type', show: ['name', 'name_en'], onDelete: 'restrict' },
    },
    product_id: {
      kind: 'reference',
      label: text('适用产品', 'For product'),
      bounds: { to: 'product', show: ['code', 'name', 'name_en'], onDelete: 'restrict' },
    },
    part_id: {
      kind: 'reference',
      label: text('适用配件', 'For part'),
      bounds: { to: 'part', show: ['code', 'name', 'name_en'], onDelete: 'restrict' },
    },
    items: {
      kind: 'children',
      label: text('测量项目', 'Items'),
      bounds: {
        of: 'measure_template_item',
        by: 'measure_template_id',
        max: 300,
        row: text('第 {row} 行', 'Row {row}'),
      },
    },
    remark: { kind: 'text', label: text('备注', 'Remark'), bounds: { max: 500 } },
    ...switched,
    ...sortable,
    ...audited,
  },
  computed: {
    item_count: {
      kind: 'integer',
      label: text('项目数', 'Items'),
      count: { of: 'measure_template_item', by: 'measure_template_id' },
    },
    used_in_count: {
      kind: 'integer',
      label: text('使用次数', 'Used in'),
      count: { of: 'routing_operation', by: 'measure_template_id' },
    },
  },
  list: [
    'code',
    'name',
    'kind',
    'product_type_id',
    'product_id',
    'part_id',
    'item_count',
    'used_in_count',
    'status',
    'weigh',
  ],
  filters: ['kind', 'product_type_id', 'product_id', 'part_id', 'status'],
  quickSearch: ['code', 'name'],
  sort: 'weigh',
  tabs: { items: text('测量项目', 'Items') },
  form: {
    basic: ['code', 'name', 'kind', 'product_type_id', 'product_id', 'part_id', 'remark', 'status'],
    items: ['items'],
  },
  actions: {
    duplicate: { label: text('复制', 'Duplicate'), on: 'row' },
    import: { label: text('导入', 'Import') },
    export: { label: text('导出', 'Export') },
  },
})
