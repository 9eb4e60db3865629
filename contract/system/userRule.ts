import { audited, sortable, switched } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'
import { extending, leading } from './ruleFields.ts'

/** Menu of the member centre, public navigation and permission nodes of members (protocol 3B.7, areas 16). */
export const userRule = resource({
  name: 'user_rule',
  node: 'user/rule',
  label: text('会员规则', 'Member rules'),
  singular: 'member rule',
  title: 'title',
  menu: { under: systemFolders.user, icon: 'fa fa-th-list', weigh: 98 },
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
    ...leading,
    menu_type: { ...leading.menu_type, default: 'tab' },
    no_login_valid: { kind: 'flag', label: text('未登录有效', 'Valid for guests'), default: 0 },
    ...extending,
    ...sortable,
    ...switched,
    ...audited,
  },
  list: ['title', 'icon', 'name', 'type', 'no_login_valid', 'status', 'weigh', 'update_time', 'create_time'],
  filters: ['type', 'status'],
  quickSearch: ['title'],
  public: ['title', 'path', 'menu_type', 'url'],
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
