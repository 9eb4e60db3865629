import { resource } from '../resource.ts'
import { text } from '../text.ts'

/** Role groups; `rules` is `*` or a comma list of rule ids (protocol 3B.1). */
export const adminGroup = resource({
  name: 'admin_group',
  label: text('角色组', 'Role group'),
  title: 'name',
  fields: {
    pid: { kind: 'tree', label: text('上级', 'Parent'), bounds: { depth: 6 } },
    name: { kind: 'string', label: text('组名', 'Group name'), required: 'save', bounds: { max: 100 } },
    rules: { kind: 'text', label: text('权限', 'Permissions') },
    status: { kind: 'status', label: text('状态', 'Status'), default: '1' },
    create_time: { kind: 'time', label: text('创建时间', 'Created') },
    update_time: { kind: 'time', label: text('更新时间', 'Updated') },
  },
})
