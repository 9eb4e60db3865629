import { type Text, text } from '../text.ts'

/** The part of the catalogue about notices (areas 22.2). */
export const noticeFailures = {
  noticeLocked: text(
    '安全通知不能关闭：它提醒您帐户可能被他人使用',
    'Security notices cannot be switched off: they warn you when somebody else may be using your account',
  ),
  unsubscribeLink: text(
    '退订链接无效，请登录后在消息设置中关闭这类邮件',
    'This link is not valid: please sign in and end these mails in the settings of your notices',
  ),
  noticeEvent: text('没有这种通知', 'There is no such notice'),
} as const satisfies Record<string, Text>
