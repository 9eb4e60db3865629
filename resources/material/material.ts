import { audited, sortable, switched, translated } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import { text } from '../../contract/text.ts'

/** Materials a part may be made of. */
export const material = resource({
  name: 'material',
  node: 'product/material',
  label: text('材质', 'Materials'),
  title: 'name',
  menu: { under: 'product', icon: 'fa fa-flask', weigh: 5 },
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 60 }, bilingual: true },
    code: { kind: 'code', label: text('牌号', 'Grade'), required: 'save', unique: true },
    density: { kind: 'decimal', label: text('密度 g/cm³', 'Density g/cm³'), bounds: { precision: 6, scale: 2, min: 0 } },
    ...translated,
    ...switched,
    ...sortable,
    ...audited,
  },
  list: ['name', 'code', 'density', 'en_status', 'status', 'weigh'],
  filters: ['status', 'en_status'],
  quickSearch: ['name', 'code'],
  sort: 'weigh',
  form: { basic: ['name', 'code', 'density', 'en_status', 'status'] },
  public: ['id', 'name', 'name_en', 'code', 'en_status'],
})
