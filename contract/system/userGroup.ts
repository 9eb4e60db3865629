import { audited, switched } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Member groups; `rules` is `*` or a comma list of member rules (protocol 3B.6, areas 16). */
export const userGroup = resource({
  name: 'user_group',
  node: 'user/group',
  label: text('会员组', 'Member groups'),
  singular: 'member group',
  title: 'name',
  menu: { under: systemFolders.user, icon: 'fa fa-group', weigh: 99 },
  fields: {
    name: { kind: 'string', label: text('组名', 'Group name'), required: 'save', unique: true, bounds: { max: 50 } },
    rules: { kind: 'grants', label: text('权限', 'Permissions'), bounds: { of: 'user_rule' } },
    ...switched,
    ...audited,
  },
  computed: {
    member_count: { kind: 'integer', label: text('会员数', 'Members'), count: { of: 'user', by: 'group_id' } },
  },
  list: ['name', 'member_count', 'rules', 'status', 'update_time', 'create_time'],
  filters: ['status'],
  quickSearch: ['name'],
  form: { basic: ['name', 'rules'] },
})
