import { type Text, text } from '../../contract/text.ts'

/** What channels refuse and warn of (areas 17.1). */
export const messageChannelFailures = {
  provider: text('{type}通道不能使用此服务商', 'This provider does not carry a channel of type {type}'),
  used: text('已有模板使用此通道，不能更改类型', 'Templates use this channel: its type cannot change'),
  shape: text('{field}格式错误。{help}', '{field} is not valid. {help}'),
  body: text('填入变量后内容须为 JSON', 'With its variables filled in, the body must be JSON'),
  otherAddress: text('地址已更改，请重新填写请求头', 'The address changed: enter the header again'),
  noDefault: text(
    '此类型已没有启用的默认通道，未指定通道的模板将改用其他启用的通道，没有则不发送',
    'No enabled default channel is left: templates without a channel of their own take another enabled one, or are not sent',
  ),
} as const satisfies Record<string, Text>
