import { resource } from '../resource.ts'
import { text } from '../text.ts'

/** Movements of members' scores, append-only (protocol 3B.8, areas 16). */
export const userScoreLog = resource({
  name: 'user_score_log',
  node: 'user/scoreLog',
  label: text('积分日志', 'Score log'),
  title: 'memo',
  menu: { under: 'user', icon: 'el-icon-Discount', weigh: 96 },
  fields: {
    user_id: {
      kind: 'reference',
      label: text('会员', 'Member'),
      required: 'save',
      bounds: { to: 'user', show: ['username', 'nickname'], onDelete: 'cascade', evenDisabled: true },
    },
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
    memo: { kind: 'string', label: text('变更备注', 'Change note'), required: 'save', bounds: { max: 255 } },
    ref_type: { kind: 'string', label: text('关联类型', 'Reference'), bounds: { max: 30 } },
    ref_id: { kind: 'integer', label: text('关联编号', 'Reference ID') },
    admin_id: {
      kind: 'reference',
      label: text('操作人', 'Operator'),
      bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null' },
    },
    create_time: { kind: 'time', label: text('时间', 'Time') },
  },
  list: ['user_id', 'score', 'before', 'after', 'type', 'memo', 'admin_id', 'create_time'],
  filters: ['user_id', 'type', 'score', 'create_time'],
  quickSearch: ['user.username', 'user.nickname', 'memo'],
  sums: ['score'],
  form: { basic: ['user_id', 'type', 'score', 'memo'] },
  standard: ['index', 'add'],
  actions: { export: { label: text('导出', 'Export') } },
})
