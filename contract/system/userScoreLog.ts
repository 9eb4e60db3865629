import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { booked, owned } from './ledgerFields.ts'
import { systemFolders } from './menuFolders.ts'

/** Movements of members' scores, append-only (protocol 3B.8, areas 16). */
export const userScoreLog = resource({
  name: 'user_score_log',
  node: 'user/scoreLog',
  label: text('积分日志', 'Points log'),
  singular: 'points log entry',
  title: 'memo',
  menu: { under: systemFolders.user, icon: 'el-icon-Discount', weigh: 96 },
  fields: {
    ...owned,
    score: {
      kind: 'integer',
      label: text('变更积分', 'Change'),
      required: 'save',
      bounds: { min: -1_000_000_000, max: 1_000_000_000 },
    },
    before: { kind: 'integer', label: text('变更前', 'Before') },
    after: { kind: 'integer', label: text('变更后', 'After') },
    type: {
      kind: 'choice',
      label: text('类型', 'Type'),
      default: 'adjust',
      bounds: {
        register: text('注册', 'Registration'),
        login: text('登录', 'Sign-in'),
        profile: text('完善资料', 'Profile'),
        enquiry: text('询价', 'Enquiry'),
        adjust: text('人工调整', 'Adjustment'),
        exchange: text('兑换', 'Exchange'),
      },
    },
    ...booked,
  },
  list: ['user_id', 'score', 'before', 'after', 'type', 'memo', 'admin_id', 'create_time'],
  member: ['id', 'user_id', 'score', 'before', 'after', 'type', 'memo', 'create_time'],
  widgets: {
    flow: {
      shows: 'days',
      label: text('积分收支', 'Points in and out'),
      hint: text('会员余额或积分变动后显示。', 'Shows once balances or points of members change.'),
      time: 'create_time',
      flow: 'score',
    },
  },
  filters: ['user_id', 'type', 'score', 'create_time'],
  quickSearch: ['user.username', 'user.nickname', 'memo'],
  sums: ['score'],
  form: { basic: ['user_id', 'type', 'score', 'memo'] },
  standard: ['index', 'add'],
  actions: { export: { label: text('导出', 'Export') } },
})
