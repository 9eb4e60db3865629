import { type Text, text } from '../../contract/text.ts'

/** What groups of members refuse (areas 16). */
export const userGroupFailures = {
  default: text(
    '“{name}”是新会员默认加入的组，不能删除',
    '“{name}” is the group new members join and cannot be deleted',
  ),
} as const satisfies Record<string, Text>
