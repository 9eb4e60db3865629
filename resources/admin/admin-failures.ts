import { type Text, text } from '../../contract/text.ts'

/** What accounts of administrators refuse (areas 15, protocol 3B.2). */
export const adminFailures = {
  ownDepartment: text('自己的部门由上级调整', 'Your own department is changed by those above you'),
  groupGrant: text(
    '只能分配权限低于自己的角色组，不包括：{names}',
    'You can only give groups below your own; not: {names}',
  ),
  reach: text('不能管理角色组不低于自己的管理员', 'You cannot manage administrators whose groups are not below yours'),
  ownDisable: text('不能禁用自己', 'You cannot disable yourself'),
} as const satisfies Record<string, Text>
