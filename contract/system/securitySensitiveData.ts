import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'
import { covering, ruleTimes } from './securityFields.ts'

/** Columns whose changes stand in the log of sensitive data (protocol 8.4, areas 20). */
export const securitySensitiveData = resource({
  name: 'security_sensitive_data',
  node: 'security/sensitiveData',
  label: text('敏感数据规则', 'Sensitive data rules'),
  singular: 'sensitive data rule',
  title: 'name',
  menu: { under: systemFolders.security, icon: 'fa fa-expeditedssl', weigh: 97 },
  remark: text(
    '管理员修改勾选的字段时，修改前后的值进入敏感数据日志，可回滚。',
    'When administrators change a ticked field, both values go to the log of sensitive data; there they are rolled back.',
  ),
  fields: {
    ...covering,
    /** By column what it is called. */
    data_fields: { kind: 'json', label: text('敏感字段', 'Sensitive fields'), required: 'save' },
    ...ruleTimes,
  },
  list: [
    'name',
    'controller_as',
    'data_table',
    'data_fields',
    'connection',
    'primary_key',
    'status',
    'update_time',
    'create_time',
  ],
  filters: ['name', 'controller_as', 'data_table', 'status'],
  quickSearch: ['name', 'controller', 'controller_as', 'data_table'],
  form: { basic: ['name', 'controller', 'data_table', 'data_fields', 'primary_key', 'connection', 'status'] },
})
