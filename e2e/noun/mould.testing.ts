import { audited, sortable, switched } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../../resources/menu-folders.ts'

/** A noun that has a definition and a table, and nothing else; it stands in no list of ours. */
export const mould = resource({
  name: 'mould',
  node: 'production/mould',
  label: text('模具', 'Moulds'),
  singular: 'mould',
  title: 'title',
  menu: { under: folders.production, icon: 'fa fa-cube', weigh: 5 },
  fields: {
    code: { kind: 'code', label: text('模具编号', 'Mould no.'), required: 'save', unique: true, bounds: { max: 32 } },
    title: { kind: 'string', label: text('模具名称', 'Mould'), required: 'save', bounds: { max: 60 }, bilingual: true },
    process: {
      kind: 'choice',
      label: text('工艺', 'Process'),
      default: 'casting',
      bounds: {
        casting: text('铸造', 'Casting'),
        forging: text('锻造', 'Forging'),
        injection: text('注塑', 'Injection'),
      },
    },
    cavities: { kind: 'integer', label: text('型腔数', 'Cavities'), default: 1, bounds: { min: 1, max: 64 } },
    price: { kind: 'money', label: text('造价', 'Cost'), bounds: { min: 0 } },
    service_date: { kind: 'date', label: text('保养日期', 'Next service') },
    tags: { kind: 'list', label: text('标签', 'Tags'), bounds: { max: 8, each: 20 } },
    remark: { kind: 'text', label: text('备注', 'Remark'), bounds: { max: 500 } },
    ...switched,
    ...sortable,
    ...audited,
  },
  list: ['code', 'title', 'process', 'cavities', 'price', 'service_date', 'tags', 'status', 'weigh'],
  filters: ['process', 'cavities', 'price', 'service_date', 'status'],
  quickSearch: ['code', 'title'],
  sort: 'weigh',
  form: { basic: ['code', 'title', 'process', 'cavities', 'price', 'service_date', 'tags', 'remark', 'status'] },
  actions: { import: { label: text('导入', 'Import') }, export: { label: text('导出', 'Export') } },
})
