import { type Text, text } from '../../contract/text.ts'

/** What members refuse (areas 16). */
export const userFailures = {
  hasBalance: text(
    '会员“{name}”尚有余额 {amount}，不能删除；请先结清余额或改为禁用',
    'The member “{name}” still has a balance of {amount}; settle it first, or disable the member',
  ),
  birthdayRange: text('生日须在 1900-01-01 与今天之间', 'The birthday must be between 1900-01-01 and today'),
} as const satisfies Record<string, Text>
