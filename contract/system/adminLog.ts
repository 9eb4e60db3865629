import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Everything administrators did (protocol 2.9, 3B.4, areas 15); read only. */
export const adminLog = resource({
  name: 'admin_log',
  node: 'auth/adminLog',
  label: text('管理员日志', 'Administrator log'),
  singular: 'log entry',
  title: 'title',
  menu: { under: systemFolders.auth, icon: 'el-icon-List', weigh: 97 },
  fields: {
    admin_id: { kind: 'integer', label: text('管理员编号', 'Administrator ID'), default: 0 },
    username: { kind: 'string', label: text('用户名', 'Username') },
    title: { kind: 'string', label: text('标题', 'Title'), bilingual: true },
    url: { kind: 'string', label: text('地址', 'Address'), bounds: { max: 1500 } },
    data: { kind: 'text', label: text('请求数据', 'Data sent'), bounds: { max: 20_000 } },
    ip: { kind: 'string', label: text('IP 地址', 'IP address') },
    useragent: { kind: 'string', label: text('浏览器', 'Browser') },
    code: {
      kind: 'integer',
      label: text('结果', 'Result'),
      default: 1,
      bounds: { names: { 1: text('成功', 'Done'), 0: text('未成功', 'Not done') } },
    },
    duration_ms: { kind: 'integer', label: text('耗时（毫秒）', 'Duration (ms)'), default: 0 },
    target_type: { kind: 'string', label: text('对象', 'Object') },
    target_id: { kind: 'integer', label: text('对象编号', 'Object ID') },
    create_time: { kind: 'time', label: text('时间', 'Time') },
  },
  list: [
    'create_time',
    'username',
    'title',
    'target_type',
    'target_id',
    'code',
    'data',
    'ip',
    'url',
    'useragent',
    'duration_ms',
    'admin_id',
  ],
  filters: ['admin_id', 'username', 'title', 'target_type', 'code', 'ip', 'create_time'],
  quickSearch: ['title'],
  standard: ['index', 'del'],
  actions: { export: { label: text('导出', 'Export') } },
})
