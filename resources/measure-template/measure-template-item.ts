import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { itemColumns, itemNeeded, itemShown } from './item-columns.ts'

/** One item of a template (areas 13.3). */
export const measureTemplateItem = resource({
  name: 'measure_template_item',
  label: text('测量项目', 'Items'),
  singular: 'item',
  title: 'name',
  fields: {
    measure_template_id: {
      kind: 'reference',
      label: text('测量模板', 'Template'),
      required: 'save',
      bounds: { to: 'measure_template', onDelete: 'cascade' },
    },
    ...itemColumns,
  },
  list: ['seq', 'position', 'name', 'kind', 'nominal', 'upper_tol', 'lower_tol', 'unit'],
  shown: itemShown,
  needed: itemNeeded,
})
