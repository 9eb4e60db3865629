import { audited, sortable, switched } from '../fields.ts'
import { resource } from '../resource.ts'
import { text } from '../text.ts'

/** Menu entries and permission nodes (protocol 3B.3); the English title is ours (areas 1.3). */
export const adminRule = resource({
  name: 'admin_rule',
  node: 'auth/rule',
  label: text('菜单规则', 'Menu rules'),
  title: 'title',
  menu: { under: 'auth', icon: 'el-icon-Grid', weigh: 98 },
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
    path: { kind: 'string', label: text('路由路径', 'Path'), bounds: { max: 100 } },
    icon: { kind: 'icon', label: text('图标', 'Icon') },
    menu_type: {
      kind: 'choice',
      label: text('菜单类型', 'Menu type'),
      bounds: { tab: text('选项卡', 'Tab'), link: text('外链', 'Link'), iframe: text('内嵌', 'Iframe') },
    },
    url: { kind: 'string', label: text('地址', 'Address'), bounds: { max: 255 } },
    component: { kind: 'string', label: text('组件', 'Component'), bounds: { max: 100 } },
    keepalive: { kind: 'flag', label: text('缓存', 'Keep alive'), default: 0 },
    extend: {
      kind: 'choice',
      label: text('扩展', 'Extend'),
      default: 'none',
      bounds: {
        none: text('无', 'None'),
        add_rules_only: text('仅添加为路由', 'Route only'),
        add_menu_only: text('仅添加为菜单', 'Menu only'),
      },
    },
    remark: { kind: 'string', label: text('备注', 'Remark'), bounds: { max: 255 } },
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
