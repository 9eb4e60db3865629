import { audited, sortable, switched } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'
import { extending, leading } from './ruleFields.ts'

/** Menu entries and permission nodes (protocol 3B.3); the English title is ours (areas 1.3). */
export const adminRule = resource({
  name: 'admin_rule',
  node: 'auth/rule',
  label: text('菜单规则', 'Menu rules'),
  singular: 'menu rule',
  title: 'title',
  menu: { under: systemFolders.auth, icon: 'el-icon-Grid', weigh: 98 },
  fields: {
    pid: { kind: 'tree', label: text('上级', 'Parent'), bounds: { depth: 6 } },
    type: {
      kind: 'choice',
      label: text('类型', 'Type'),
      default: 'menu',
      bounds: { menu_dir: text('目录', 'Folder'), menu: text('菜单', 'Menu'), button: text('按钮', 'Button') },
    },
    title: { kind: 'string', label: text('标题', 'Title'), required: 'save', bounds: { max: 50 }, bilingual: true },
    name: { kind: 'string', label: text('规则名称', 'Name'), required: 'save', unique: true, bounds: { max: 100 } },
    ...leading,
    keepalive: { kind: 'flag', label: text('缓存', 'Keep alive'), default: 0 },
    ...extending,
    ...sortable,
    ...switched,
    ...audited,
  },
  list: ['title', 'icon', 'name', 'type', 'keepalive', 'status', 'weigh', 'update_time', 'create_time'],
  filters: ['type', 'status'],
  quickSearch: ['title'],
  sort: 'weigh',
  form: {
    basic: [
      'pid',
      'type',
      'title',
      'name',
      'icon',
      'path',
      'menu_type',
      'url',
      'component',
      'keepalive',
      'extend',
      'remark',
    ],
  },
  actions: { restoreDefaults: { label: text('恢复默认规则', 'Restore defaults') } },
})
