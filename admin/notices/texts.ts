import { text } from '../../contract/text.ts'

/** Sentences about notices in the back office. */
export const noticeTexts = {
  title: text('消息', 'Notices'),
  more: text('另有 {count} 条', 'and {count} more'),
  unread: text('未读', 'Unread'),
  read: text('标为已读', 'Mark as read'),
  readAll: text('全部标为已读', 'Mark all as read'),
  all: text('查看全部消息', 'See all notices'),
  none: text('暂无消息', 'No notices yet'),
  noneHint: text(
    '与您有关的线索、账号安全等消息会出现在这里。',
    'News of your leads and of your account will stand here.',
  ),
  settings: text('消息设置', 'Notice settings'),
  settingsHint: text(
    '选择每种消息如何告诉您；更改立即生效。',
    'Choose how you are told of each event. Changes take effect at once.',
  ),
  event: text('事件', 'Event'),
  site: text('站内', 'On this site'),
  mail: text('邮件', 'E-mail'),
  sms: text('短信', 'SMS'),
  wayOf: text('{event}：{way}', '{event}: {way}'),
  locked: text(
    '带锁的是安全通知，不能关闭：账号若被他人使用，您能及时得知。',
    'Those with a lock are security notices. They cannot be switched off, so that you always learn when somebody else uses your account.',
  ),
  close: text('关闭', 'Close'),
} as const

export const levelTexts = {
  info: text('普通', 'Info'),
  warn: text('提醒', 'Warning'),
  error: text('紧急', 'Urgent'),
} as const
