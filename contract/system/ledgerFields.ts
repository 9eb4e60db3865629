import type { Fields } from '../definition/field.ts'
import { text } from '../text.ts'

/** Whose movement it is. */
export const owned = {
  user_id: {
    kind: 'reference',
    label: text('会员', 'Member'),
    required: 'save',
    bounds: { to: 'user', show: ['username', 'nickname'], onDelete: 'cascade', evenDisabled: true },
  },
} as const satisfies Fields

/** Why a movement was booked, by whom and when (areas 16). */
export const booked = {
  memo: { kind: 'string', label: text('变更备注', 'Change note'), required: 'save', bounds: { max: 255 } },
  ref_type: { kind: 'string', label: text('关联类型', 'Reference'), bounds: { max: 30 } },
  ref_id: { kind: 'integer', label: text('关联编号', 'Reference ID') },
  admin_id: {
    kind: 'reference',
    label: text('操作人', 'Operator'),
    bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null' },
  },
  create_time: { kind: 'time', label: text('时间', 'Time') },
} as const satisfies Fields
