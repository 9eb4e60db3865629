import { type Text, text } from '../../contract/text.ts'

/** What message templates refuse (areas 17.3). */
export const messageTemplateFailures = {
  way: text('事件“{event}”不能以此方式发送', 'The event “{event}” is not told in this way'),
  receiver: text('此事件和方式不能选择“{receiver}”', '“{receiver}” cannot be chosen for this event and way'),
  taken: text(
    '已有相同事件、方式和接收人的模板（{name}）',
    'There is a template for this event, way and receiver already ({name})',
  ),
  systemKept: text('系统模板不能删除', 'System templates cannot be deleted'),
  systemField: text('系统模板的{field}不能修改', 'The {field} of a system template cannot change'),
  address: text('第 {row} 个地址格式错误', 'Address {row} is not valid'),
  channel: text('请选择{way}通道', 'Choose a channel for: {way}'),
  noWebhook: text('请选择网络钩子通道，没有时先添加', 'Choose a webhook channel; add one first if there is none'),
  noWords: text('程序没有此模板的文字', 'The program has no words for this template'),
} as const satisfies Record<string, Text>
