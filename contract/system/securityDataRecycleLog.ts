import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'
import { logged } from './securityFields.ts'

/** Deletions that a rule covers (protocol 8.3, areas 20): a view of the history. */
export const securityDataRecycleLog = resource({
  name: 'security_data_recycle_log',
  node: 'security/dataRecycleLog',
  label: text('数据回收站', 'Recycle log'),
  singular: 'recycle log entry',
  title: 'row_title',
  menu: { under: systemFolders.security, icon: 'fa fa-database', weigh: 100 },
  fields: {
    ...logged,
    recycle_id: {
      kind: 'reference',
      label: text('回收规则', 'Recycle rule'),
      bounds: {
        to: 'security_data_recycle',
        show: ['name', 'controller_as'],
        onDelete: 'set null',
        evenDisabled: true,
      },
    },
    is_restore: { kind: 'flag', label: text('已恢复', 'Restored'), default: 0 },
    restore_admin_id: {
      kind: 'reference',
      label: text('恢复人', 'Restored by'),
      bounds: { to: 'admin', show: ['username', 'nickname'], onDelete: 'set null', evenDisabled: true },
    },
    restore_time: { kind: 'time', label: text('恢复时间', 'Restored at') },
  },
  computed: {
    data: { kind: 'string', label: text('内容', 'Content') },
    children: { kind: 'integer', label: text('下级数据', 'Rows below') },
    expire_time: { kind: 'time', label: text('保留至', 'Kept until') },
  },
  list: [
    'rule_name',
    'row_title',
    'data_table',
    'children',
    'admin_id',
    'create_time',
    'expire_time',
    'is_restore',
    'ip',
    'row_id',
    'recycle_id',
    'restore_admin_id',
    'restore_time',
    'connection',
    'primary_key',
    'useragent',
    'resource',
    'data',
  ],
  filters: ['resource', 'recycle_id', 'admin_id', 'is_restore', 'create_time', 'ip'],
  quickSearch: ['rule_name', 'row_title', 'row_id'],
  entries: 'deletions',
  standard: ['index'],
  actions: {
    info: { label: text('查看详情', 'Look at') },
    restore: { label: text('恢复', 'Restore') },
    del: { label: text('彻底删除', 'Purge') },
    export: { label: text('导出', 'Export') },
  },
  grants: { ops: ['index', 'info'] },
})
