import { text } from '../../contract/text.ts'

export const noticeTexts = {
  list: text('我的消息', 'My notices'),
  count: text('共 {total} 条，{unread} 条未读', '{total} in all, {unread} unread'),
  filter: text('筛选消息', 'Filter notices'),
  all: text('全部', 'All'),
  unread: text('未读', 'Unread'),
  event: text('类型', 'Kind'),
  every: text('全部类型', 'All kinds'),
  more: text('另有 {count} 条', 'and {count} more'),
  read: text('标为已读：{title}', 'Mark as read: {title}'),
  readAll: text('全部标为已读', 'Mark all as read'),
  drop: text('删除：{title}', 'Delete: {title}'),
  important: text('重要', 'Important'),
  none: text('暂无消息', 'No notices yet'),
  noneHint: text(
    '询价进展、余额变动和账号安全等消息会出现在这里。',
    'Progress of your enquiries, your balance and the safety of your account will stand here.',
  ),
  nothingFound: text('没有符合条件的消息', 'No notices match'),
  reset: text('查看全部', 'See all'),
  settings: text('消息设置', 'Notice settings'),
  settingsHint: text(
    '选择每种消息如何告诉您；更改立即生效。',
    'Choose how you are told of each event. Changes take effect at once.',
  ),
  site: text('站内', 'On this site'),
  mail: text('邮件', 'E-mail'),
  sms: text('短信', 'SMS'),
  wayOf: text('{event}：{way}', '{event}: {way}'),
  locked: text(
    '安全通知不能关闭：账号若被他人使用，您能及时得知。',
    'Security notices cannot be switched off, so that you always learn when somebody else uses your account.',
  ),
} as const
