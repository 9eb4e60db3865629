import { type Text, text } from '../../contract/text.ts'

/** What rules refuse (areas 15, protocol 3B.3). */
export const adminRuleFailures = {
  subRules: text('请首先删除子元素，或使用批量删除', 'Delete child elements first, or use batch delete'),
  name: text(
    '规则名称须以字母开头，仅含字母、数字、_ - : . 和 /，可带查询参数',
    'The name must start with a letter and hold only letters, digits, _ - : . and /, with an optional query',
  ),
  taken: text('规则名称“{name}”已存在', 'The rule “{name}” already exists'),
  address: text('外链和内嵌页面须填写以 http 或 https 开头的地址', 'Links and iframes need an http or https address'),
  path: text('选项卡菜单须填写路由路径', 'A menu that opens a tab needs a path'),
  parent: text('只能在自己拥有的菜单下添加', 'Choose a parent that you hold yourself'),
  notHeld: text('不能使用您没有权限的规则名称“{name}”', 'You do not hold “{name}” and cannot name a rule so'),
} as const satisfies Record<string, Text>
