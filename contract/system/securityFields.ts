import type { Fields } from '../definition/field.ts'
import { switched } from '../definition/fields.ts'
import { text } from '../text.ts'

/** What both rules of data security say: which table they cover, and by which controller its rows are written (protocol 8.1, 8.4). */
export const covering = {
  name: { kind: 'string', label: text('规则名称', 'Rule'), required: 'save', bounds: { max: 50 } },
  controller: {
    kind: 'string',
    label: text('控制器', 'Controller'),
    required: 'save',
    unique: true,
    bounds: { max: 100 },
  },
  controller_as: { kind: 'string', label: text('路径', 'Path'), bounds: { max: 100 } },
  data_table: { kind: 'string', label: text('数据表', 'Table'), required: 'save', bounds: { max: 100 } },
  connection: { kind: 'string', label: text('数据库连接', 'Connection'), bounds: { max: 100 } },
  primary_key: { kind: 'string', label: text('主键', 'Primary key'), required: 'save', bounds: { max: 50 } },
} as const satisfies Fields

export const ruleTimes = {
  ...switched,
  update_time: { kind: 'time', label: text('更新时间', 'Updated') },
  create_time: { kind: 'time', label: text('创建时间', 'Created') },
} as const satisfies Fields

/** What both logs say of who did it and where the rule stands; columns of a view, so that none is ever written. */
export const logged = {
  admin_id: {
    kind: 'reference',
    label: text('操作人', 'Operator'),
    bounds: { to: 'admin', show: ['username', 'nickname'], onDelete: 'set null', evenDisabled: true },
  },
  rule_name: { kind: 'string', label: text('规则', 'Rule') },
  resource: { kind: 'string', label: text('对象', 'Object') },
  connection: { kind: 'string', label: text('数据库连接', 'Connection') },
  data_table: { kind: 'string', label: text('数据表', 'Table') },
  primary_key: { kind: 'string', label: text('主键', 'Primary key') },
  row_id: { kind: 'integer', label: text('数据编号', 'Row ID') },
  row_title: { kind: 'string', label: text('数据', 'Record') },
  ip: { kind: 'string', label: text('IP 地址', 'IP address') },
  useragent: { kind: 'string', label: text('浏览器', 'Browser') },
  create_time: { kind: 'time', label: text('操作时间', 'Time') },
} as const satisfies Fields
