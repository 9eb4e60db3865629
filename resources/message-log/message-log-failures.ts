import { type Text, text } from '../../contract/text.ts'

/** What the send log refuses (areas 17.6). */
export const messageLogFailures = {
  code: text('验证码不能重新发送', 'Codes cannot be sent again'),
  noChannel: text('没有可用的通道，请先启用一个通道', 'No channel is enabled for it: enable one first'),
} as const satisfies Record<string, Text>
