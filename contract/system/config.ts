import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'

/** One table for system and store configuration (architecture 7, protocol 9.1). */
export const config = resource({
  name: 'config',
  label: text('配置', 'Configuration'),
  singular: 'setting',
  title: 'title',
  sensitive: ['value'],
  fields: {
    scope: {
      kind: 'choice',
      label: text('范围', 'Scope'),
      default: 'system',
      bounds: { system: text('系统', 'System'), store: text('店铺', 'Store'), internal: text('内部', 'Internal') },
    },
    name: { kind: 'string', label: text('变量名', 'Name'), required: 'save', unique: true, bounds: { max: 30 } },
    group: { kind: 'string', label: text('分组', 'Group'), bounds: { max: 30 } },
    title: { kind: 'string', label: text('标题', 'Title'), bounds: { max: 50 }, bilingual: true },
    tip: { kind: 'string', label: text('提示', 'Tip'), bounds: { max: 100 }, bilingual: true },
    type: { kind: 'string', label: text('类型', 'Type'), default: 'string', bounds: { max: 30 } },
    value: { kind: 'text', label: text('值', 'Value'), bilingual: true },
    content: { kind: 'text', label: text('选项', 'Options') },
    rule: { kind: 'string', label: text('校验', 'Validation'), bounds: { max: 100 } },
    extend: { kind: 'text', label: text('扩展', 'Extend') },
    allow_del: { kind: 'flag', label: text('可删除', 'Removable'), default: 0 },
    is_public: { kind: 'flag', label: text('公开', 'Public'), default: 0 },
    weigh: { kind: 'integer', label: text('权重', 'Weight'), default: 0 },
  },
})
