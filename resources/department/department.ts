import { sortable, switched } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { systemFolders } from '../../contract/system/menuFolders.ts'
import { text } from '../../contract/text.ts'

/** Departments (specification 3, areas 15); their times are spelled as the specification has them. */
export const department = resource({
  name: 'department',
  node: 'auth/department',
  label: text('部门', 'Departments'),
  singular: 'department',
  title: 'name',
  menu: { under: systemFolders.auth, icon: 'fa fa-sitemap', weigh: 96 },
  fields: {
    pid: { kind: 'tree', label: text('上级部门', 'Parent'), bounds: { depth: 6 } },
    name: { kind: 'string', label: text('部门名称', 'Name'), required: 'save', bounds: { max: 50 } },
    responsible: { kind: 'string', label: text('负责人', 'Responsible'), bounds: { max: 30 } },
    phone: { kind: 'string', label: text('联系电话', 'Phone'), bounds: { max: 20 } },
    email: { kind: 'email', label: text('邮箱', 'E-mail'), bounds: { max: 50 } },
    ...sortable,
    ...switched,
    createtime: { kind: 'time', label: text('创建时间', 'Created') },
    updatetime: { kind: 'time', label: text('更新时间', 'Updated') },
    lock_version: { kind: 'integer', label: text('版本', 'Version'), default: 0 },
  },
  computed: {
    admin_count: {
      kind: 'integer',
      label: text('管理员数', 'Administrators'),
      count: { of: 'admin', by: 'department_id' },
    },
  },
  list: ['name', 'responsible', 'phone', 'email', 'admin_count', 'status', 'weigh', 'updatetime', 'createtime'],
  filters: ['status'],
  quickSearch: ['name', 'responsible', 'phone'],
  sort: 'weigh',
  place: 'pid',
  form: { basic: ['pid', 'name', 'responsible', 'phone', 'email'] },
})
