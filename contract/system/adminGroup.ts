import { audited, switched } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Role groups; `rules` is `*` or a comma list of rule ids (protocol 3B.1, areas 15). */
export const adminGroup = resource({
  name: 'admin_group',
  node: 'auth/group',
  label: text('角色组', 'Role groups'),
  singular: 'role group',
  title: 'name',
  menu: { under: systemFolders.auth, icon: 'fa fa-group', weigh: 100 },
  fields: {
    pid: { kind: 'tree', label: text('上级', 'Parent'), bounds: { depth: 6 } },
    name: { kind: 'string', label: text('组名', 'Group name'), required: 'save', bounds: { max: 100 } },
    rules: { kind: 'grants', label: text('权限', 'Permissions'), bounds: { of: 'admin_rule' } },
    data_scope: {
      kind: 'choice',
      label: text('数据范围', 'Data scope'),
      default: 'all',
      bounds: {
        all: text('全部', 'All'),
        dept_tree: text('本部门及下级', 'Own department and below'),
        dept: text('本部门', 'Own department'),
        self: text('仅本人', 'Own only'),
      },
    },
    ...switched,
    ...audited,
  },
  computed: { member_count: { kind: 'integer', label: text('成员数', 'Members') } },
  list: ['name', 'member_count', 'data_scope', 'rules', 'status', 'update_time', 'create_time'],
  filters: ['data_scope', 'status'],
  quickSearch: ['name'],
  form: { basic: ['pid', 'name', 'data_scope', 'rules'] },
})
