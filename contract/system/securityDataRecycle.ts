import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'
import { covering, ruleTimes } from './securityFields.ts'

/** Tables whose deleted rows stand in the recycle log (protocol 8.1, areas 20). */
export const securityDataRecycle = resource({
  name: 'security_data_recycle',
  node: 'security/dataRecycle',
  label: text('回收规则', 'Recycle rules'),
  singular: 'recycle rule',
  title: 'name',
  menu: { under: systemFolders.security, icon: 'fa fa-database', weigh: 98 },
  remark: text(
    '管理员删除的数据按这里启用的规则进入数据回收站，可查看和恢复。',
    'What administrators delete goes to the recycle log while its rule is on; there it is read and restored.',
  ),
  fields: { ...covering, ...ruleTimes },
  list: ['name', 'controller_as', 'data_table', 'connection', 'primary_key', 'status', 'update_time', 'create_time'],
  filters: ['name', 'controller_as', 'data_table', 'status'],
  quickSearch: ['name', 'controller_as', 'data_table'],
  form: { basic: ['name', 'controller', 'data_table', 'primary_key', 'connection', 'status'] },
})
