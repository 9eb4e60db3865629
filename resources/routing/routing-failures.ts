import { type Text, text } from '../../contract/text.ts'

/** What routings refuse and warn of (areas 12). */
export const routingFailures = {
  target: text('请选择一个产品或配件', 'Choose one product or one part'),
  otherTarget: text(
    '同一路线的各版本须用于同一对象（{target}）',
    'All revisions of a routing are for the same thing ({target})',
  ),
  noOperations: text('请至少添加一道工序', 'Add at least one operation'),
  unchecked: text(
    '最后一道工序“{name}”不是试验、检验或包装，请确认',
    'The last operation “{name}” is no test, inspection or packing; please confirm',
  ),
  /** The reason of a revision that a later one replaced. */
  superseded: text('被 R{number} 取代', 'superseded by R{number}'),
  noneReleased: text('“{target}”已没有已发布的工艺路线', '“{target}” has no released routing any more'),
} as const satisfies Record<string, Text>
