import { text } from '../../contract/text.ts'

export const craftUsesTexts = {
  usedIn: text('使用于', 'Used in'),
  routing: text('工艺路线', 'Routing'),
  state: text('状态', 'State'),
  operation: text('工序', 'Operation'),
  nowhere: text('还没有工艺路线使用此工艺。', 'No routing uses this process yet.'),
  counted: text('用于 {routings} 条工艺路线，共 {total} 道工序', 'Used in {routings} routings, {total} operations'),
  one: text('用于 1 条工艺路线，共 {total} 道工序', 'Used in 1 routing, {total} operations'),
  first: text('只列出前 {count} 道工序。', 'Only the first {count} operations are listed.'),
  all: text('在工艺路线列表中查看', 'See them in the list of routings'),
  kept: text(
    '工艺路线中的工序是副本，修改工艺不会改变它们。',
    'Operations of routings are copies; changing the process does not change them.',
  ),
  same: text('与工艺一致', 'Same as the process'),
  differs: text('{count} 项不同', '{count} differ'),
  show: text('查看差异', 'Show differences'),
  hide: text('收起', 'Hide'),
  here: text('工序中', 'In the operation'),
  now: text('工艺现在', 'The process now'),
} as const
