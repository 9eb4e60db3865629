import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'
import { logged } from './securityFields.ts'

/** Changes of columns that a rule watches (protocol 8.6, areas 20): a view of the history. */
export const securitySensitiveDataLog = resource({
  name: 'security_sensitive_data_log',
  node: 'security/sensitiveDataLog',
  label: text('敏感数据日志', 'Sensitive data log'),
  singular: 'sensitive data log entry',
  title: 'row_title',
  menu: { under: systemFolders.security, icon: 'fa fa-expeditedssl', weigh: 99 },
  fields: {
    ...logged,
    sensitive_id: {
      kind: 'reference',
      label: text('敏感数据规则', 'Sensitive data rule'),
      bounds: {
        to: 'security_sensitive_data',
        show: ['name', 'controller_as'],
        onDelete: 'set null',
        evenDisabled: true,
      },
    },
    data_field: { kind: 'string', label: text('字段名', 'Column') },
    data_comment: { kind: 'string', label: text('字段', 'Field') },
    is_rollback: { kind: 'flag', label: text('已回滚', 'Rolled back'), default: 0 },
  },
  computed: {
    id_value: { kind: 'string', label: text('记录', 'Row') },
    before: { kind: 'string', label: text('修改前', 'Before') },
    after: { kind: 'string', label: text('修改后', 'After') },
  },
  list: [
    'rule_name',
    'row_title',
    'id_value',
    'data_comment',
    'before',
    'after',
    'admin_id',
    'create_time',
    'is_rollback',
    'ip',
    'row_id',
    'sensitive_id',
    'data_field',
    'data_table',
    'connection',
    'primary_key',
    'useragent',
    'resource',
  ],
  filters: ['resource', 'sensitive_id', 'admin_id', 'is_rollback', 'create_time', 'ip'],
  quickSearch: ['rule_name', 'data_comment', 'row_title', 'row_id'],
  entries: 'changes',
  standard: ['index'],
  actions: {
    info: { label: text('查看详情', 'Look at') },
    rollback: { label: text('回滚', 'Roll back') },
    del: { label: text('彻底删除', 'Purge') },
    export: { label: text('导出', 'Export') },
  },
  grants: { ops: ['index', 'info'] },
})
