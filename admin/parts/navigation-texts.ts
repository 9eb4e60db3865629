import { text } from '../../contract/text.ts'

/** Why somebody was not led where he wanted to go (specification 8). */
export const navigationTexts = {
  beyondRange: text('移动位置超出范围。', 'That position is out of range.'),
  unknownKind: text(
    '菜单类型无法识别，请联系管理员。',
    'This type of menu entry is not recognised; ask an administrator.',
  ),
  intercepted: text('导航已被拦截：还有内容未保存。', 'Navigation was intercepted: something is not saved.'),
  alreadyThere: text('已在此页面。', 'You are on this page already.'),
  invalidRoute: text('路由无效：此菜单没有对应的页面。', 'Invalid route: this menu entry has no page.'),
  noChild: text('没有可以跳转的子菜单。', 'There is no menu entry below it to go to.'),
} as const
