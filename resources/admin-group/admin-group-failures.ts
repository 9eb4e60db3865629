import { type Text, text } from '../../contract/text.ts'

/** What role groups refuse (areas 15, protocol 3B.1). */
export const adminGroupFailures = {
  own: text('不能修改自己所在的角色组', 'You cannot edit your own group'),
  reach: text('只能管理权限低于自己的角色组', 'You can only manage groups below your own'),
  parent: text('只能选择自己或权限低于自己的上级角色组', 'Choose your own group or one below it as the parent'),
  hasAll: text(
    '该角色组拥有您的全部权限，请至少去掉一项',
    'This group has all your rights; leave out at least one of them',
  ),
  grantNotHeld: text('不能授予您自己没有的权限：{names}', 'You cannot grant what you do not hold: {names}'),
  grantAboveParent: text('上级角色组没有这些权限：{names}', 'The parent group does not hold: {names}'),
  grantBelow: text(
    '下级角色组“{name}”仍拥有这些权限，请先调整：{names}',
    'The group “{name}” below still holds these; change it first: {names}',
  ),
  scopeWider: text('数据范围不能大于自己的', 'The data scope cannot be wider than your own'),
  subGroups: text('请先删除下级角色组：{names}', 'Delete the groups below first: {names}'),
  members: text('角色组下还有 {count} 名管理员：{names}', '{count} admins are in this group: {names}'),
} as const satisfies Record<string, Text>
