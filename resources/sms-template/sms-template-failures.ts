import { type Text, text } from '../../contract/text.ts'

/** What SMS templates refuse (areas 17.2). */
export const smsTemplateFailures = {
  code: text(
    '唯一标识须以小写字母开头，仅含小写字母、数字和下划线',
    'The code must start with a small letter and hold only small letters, digits and underscores',
  ),
  systemKept: text('系统模板不能删除', 'System templates cannot be deleted'),
  systemCode: text('系统模板的唯一标识不能修改', 'The code of a system template cannot change'),
  systemKind: text('系统模板的类型不能修改', 'The kind of a system template cannot change'),
  needsCode: text('验证码模板须包含 ${code}', 'A template of codes must contain ${code}'),
  needsLeave: text(
    '营销短信须写明退订方式，例如“拒收请回复R”',
    'Marketing must say how to unsubscribe, for example “Reply STOP to unsubscribe”',
  ),
  channel: text('请选择短信通道', 'Choose a channel for SMS'),
  noWords: text('程序没有此模板的文字', 'The program has no words for this template'),
} as const satisfies Record<string, Text>
