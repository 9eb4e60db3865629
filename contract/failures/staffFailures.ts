import { type Text, text } from '../text.ts'

/** The part of the catalogue about role groups, administrators, departments, rules and their log (areas 15, protocol 3B.1 to 3B.4). */
export const staffFailures = {
  ownGroup: text('不能修改自己所在的角色组', 'You cannot edit your own group'),
  groupReach: text('只能管理权限低于自己的角色组', 'You can only manage groups below your own'),
  groupParent: text('只能选择自己或权限低于自己的上级角色组', 'Choose your own group or one below it as the parent'),
  groupHasAll: text(
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
  departmentReach: text(
    '只能选择自己数据范围内的部门，自己的部门由上级调整',
    'Choose a department within your own data scope; your own is changed by those above you',
  ),
  subGroups: text('请先删除下级角色组：{names}', 'Delete the groups below first: {names}'),
  groupMembers: text('角色组下还有 {count} 名管理员：{names}', '{count} admins are in this group: {names}'),
  groupGrant: text(
    '只能分配权限低于自己的角色组，不包括：{names}',
    'You can only give groups below your own; not: {names}',
  ),
  adminReach: text(
    '不能管理角色组不低于自己的管理员',
    'You cannot manage administrators whose groups are not below yours',
  ),
  ownDisable: text('不能禁用自己', 'You cannot disable yourself'),
  ownDelete: text('不能删除自己', 'You cannot delete yourself'),
  lastSuper: text('至少须保留一名启用的超级管理员', 'At least one enabled super administrator must remain'),
  handOver: text(
    '还有 {count} 条数据由被删除的管理员负责，请选择交接人',
    '{count} rows belong to whom you delete; choose who takes them over',
  ),
  handOverTo: text(
    '交接人不存在、已禁用或也将被删除',
    'Whoever takes over must exist, be enabled, and not be deleted too',
  ),
  subRules: text('请首先删除子元素，或使用批量删除', 'Delete child elements first, or use batch delete'),
  ruleName: text(
    '规则名称须以字母开头，仅含字母、数字、_ - : . 和 /，可带查询参数',
    'The name must start with a letter and hold only letters, digits, _ - : . and /, with an optional query',
  ),
  ruleTaken: text('规则名称“{name}”已存在', 'The rule “{name}” already exists'),
  ruleAddress: text(
    '外链和内嵌页面须填写以 http 或 https 开头的地址',
    'Links and iframes need an http or https address',
  ),
  rulePath: text('选项卡菜单须填写路由路径', 'A menu that opens a tab needs a path'),
  ruleParent: text('只能在自己拥有的菜单下添加', 'Choose a parent that you hold yourself'),
  ruleNotHeld: text('不能使用您没有权限的规则名称“{name}”', 'You do not hold “{name}” and cannot name a rule so'),
  logYoung: text('只能删除 {days} 天以前的日志', 'Only entries older than {days} days can be deleted'),
  subDepartments: text('请先删除下级部门', 'Delete sub-departments first'),
  departmentAdmins: text('部门下还有 {count} 名管理员', '{count} admins belong to this department'),
} as const satisfies Record<string, Text>
