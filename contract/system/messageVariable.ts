import { audited, sortable } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Variables of message templates: those of the program, and texts of an owner (areas 17.4). */
export const messageVariable = resource({
  name: 'message_variable',
  node: 'message/variable',
  label: text('模板变量', 'Variables'),
  singular: 'variable',
  title: 'code',
  menu: { under: systemFolders.message, icon: 'fa fa-code', weigh: 2 },
  remark: text(
    '系统变量由程序填写，只供查看；自定义变量是固定文字，可在任何模板中使用。',
    'Variables of the program are filled in by it and cannot be changed; own ones are fixed words that every template may use.',
  ),
  fields: {
    code: { kind: 'string', label: text('变量', 'Variable'), required: 'save', unique: true, bounds: { max: 40 } },
    label: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 60 }, bilingual: true },
    kind: {
      kind: 'choice',
      label: text('类型', 'Kind'),
      default: 'literal',
      bounds: { built_in: text('系统', 'Of the program'), literal: text('自定义', 'Own') },
    },
    value: {
      kind: 'string',
      label: text('值 / 示例', 'Value / example'),
      required: 'save',
      bounds: { max: 255 },
      bilingual: true,
    },
    ...sortable,
    ...audited,
  },
  computed: {
    used: { kind: 'integer', label: text('使用次数', 'Used in') },
    events: { kind: 'string', label: text('来源事件', 'Events') },
  },
  list: ['code', 'label', 'kind', 'value', 'value_en', 'used', 'events', 'update_time', 'weigh'],
  filters: ['kind'],
  quickSearch: ['code', 'label', 'label_en', 'value'],
  sort: 'weigh',
  form: { basic: ['code', 'label', 'value'] },
})
