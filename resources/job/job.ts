import { sortable, switched } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { systemFolders } from '../../contract/system/menuFolders.ts'
import { text } from '../../contract/text.ts'

/** Jobs that administrators hold (specification 3, areas 15). */
export const job = resource({
  name: 'job',
  node: 'auth/job',
  label: text('岗位', 'Jobs'),
  singular: 'job',
  title: 'name',
  menu: { under: systemFolders.auth, icon: 'fa fa-id-badge', weigh: 95 },
  fields: {
    name: { kind: 'string', label: text('岗位名称', 'Name'), required: 'save', unique: true, bounds: { max: 50 } },
    code: {
      kind: 'string',
      label: text('岗位编码', 'Code'),
      required: 'save',
      unique: true,
      bounds: { min: 2, max: 30 },
    },
    remark: { kind: 'string', label: text('备注', 'Remark'), bounds: { max: 255 } },
    ...sortable,
    ...switched,
    createtime: { kind: 'time', label: text('创建时间', 'Created') },
    updatetime: { kind: 'time', label: text('更新时间', 'Updated') },
    lock_version: { kind: 'integer', label: text('版本', 'Version'), default: 0 },
  },
  computed: {
    holder_count: { kind: 'integer', label: text('在岗人数', 'Holders'), count: { of: 'admin', by: 'job_id' } },
  },
  list: ['name', 'code', 'holder_count', 'status', 'weigh', 'remark', 'updatetime', 'createtime'],
  filters: ['status'],
  quickSearch: ['name', 'code'],
  sort: 'weigh',
  form: { basic: ['name', 'code', 'remark'] },
})
