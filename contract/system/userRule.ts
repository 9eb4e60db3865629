import { audited, sortable, switched } from '../fields.ts'
import { resource } from '../resource.ts'
import { text } from '../text.ts'

/** Menu of the member centre, public navigation and permission nodes of members (protocol 3B.7, areas 16). */
export const userRule = resource({
  name: 'user_rule',
  node: 'user/rule',
  label: text('会员规则', 'Member rules'),
  title: 'title',
  menu: { under: 'user', icon: 'fa fa-th-list', weigh: 98 },
  fields: {
    pid: { kind: 'tree', label: text('上级', 'Parent'), bounds: { depth: 6 } },
    type: {
      kind: 'choice',
      label: text('类型', 'Type'),
      default: 'menu',
      bounds: {
        route: text('普通路由', 'Route'),
        menu_dir: text('会员中心目录', 'Folder of the member centre'),
        menu: text('会员中心菜单', 'Page of the member centre'),
        nav_user_menu: text('顶栏会员菜单', 'Entry of the member menu'),
        nav: text('顶栏菜单', 'Entry of the top bar'),
        button: text('页面按钮', 'Button'),
      },
    },
    title: { kind: 'string', label: text('标题', 'Title'), required: 'save', bounds: { max: 50 }, bilingual: true },
    name: { kind: 'string', label: text('规则名称', 'Name'), required: 'save', unique: true, bounds: { max: 50 } },
    path: { kind: 'string', label: text('路由路径', 'Path'), bounds: { max: 100 } },
    icon: { kind: 'icon', label: text('图标', 'Icon') },
    menu_type: {
      kind: 'choice',
      label: text('菜单类型', 'Menu type'),
      default: 'tab',
      bounds: { tab: text('选项卡', 'Tab'), link: text('外链', 'Link'), iframe: text('内嵌', 'Iframe') },
    },
    url: { kind: 'string', label: text('地址', 'Address'), bounds: { max: 255 } },
    component: { kind: 'string', label: text('组件', 'Component'), bounds: { max: 100 } },
    no_login_valid: { kind: 'flag', label: text('未登录有效', 'Valid for guests'), default: 0 },
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
  list: ['title', 'icon', 'name', 'type', 'no_login_valid', 'status', 'weigh', 'update_time', 'create_time'],
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
      'no_login_valid',
      'extend',
      'remark',
    ],
  },
})
