import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { booked, owned } from './ledgerFields.ts'
import { systemFolders } from './menuFolders.ts'

/** Movements of members' balances, append-only (protocol 3B.8, areas 16). */
export const userMoneyLog = resource({
  name: 'user_money_log',
  node: 'user/moneyLog',
  label: text('余额日志', 'Balance log'),
  singular: 'balance log entry',
  title: 'memo',
  menu: { under: systemFolders.user, icon: 'el-icon-Money', weigh: 97 },
  fields: {
    ...owned,
    money: {
      kind: 'money',
      label: text('变更金额', 'Change'),
      required: 'save',
      bounds: { min: -100_000_000, max: 100_000_000 },
    },
    before: { kind: 'money', label: text('变更前', 'Before') },
    after: { kind: 'money', label: text('变更后', 'After') },
    type: {
      kind: 'choice',
      label: text('类型', 'Type'),
      default: 'adjust',
      bounds: {
        recharge: text('充值', 'Top-up'),
        consume: text('消费', 'Consumption'),
        refund: text('退款', 'Refund'),
        adjust: text('人工调整', 'Adjustment'),
        deposit: text('订金', 'Deposit'),
      },
    },
    ...booked,
  },
  list: ['user_id', 'money', 'before', 'after', 'type', 'memo', 'admin_id', 'create_time'],
  member: ['id', 'user_id', 'money', 'before', 'after', 'type', 'memo', 'create_time'],
  widgets: {
    flow: {
      shows: 'days',
      label: text('余额收支', 'Balance in and out'),
      hint: text('会员余额或积分变动后显示。', 'Shows once balances or points of members change.'),
      time: 'create_time',
      flow: 'money',
    },
  },
  filters: ['user_id', 'type', 'money', 'create_time'],
  quickSearch: ['user.username', 'user.nickname', 'memo'],
  sums: ['money'],
  form: { basic: ['user_id', 'type', 'money', 'memo'] },
  standard: ['index', 'add'],
  actions: { export: { label: text('导出', 'Export') } },
})
