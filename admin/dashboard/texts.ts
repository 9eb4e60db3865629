import { text } from '../../contract/text.ts'

/** Sentences of the dashboard. */
export const dashboardTexts = {
  lastSeen: text('上次登录 {time}', 'Last sign-in {time}'),
  changePassword: text(
    '管理员重置了您的密码，请尽快修改。',
    'An administrator reset your password; please change it soon.',
  ),
  toProfile: text('修改密码', 'Change password'),
  ledger: text('{count} 名会员的余额或积分与日志不符', 'Balance or score of {count} members does not match the log'),
  ledgerWho: text('{names}（{time} 核对）', '{names} (checked {time})'),
  ledgerMore: text('{names} 等', '{names} and others'),
  toMembers: text('查看会员', 'Open members'),
  entrances: text('快捷入口', 'Quick links'),
  figures: text('数据', 'Figures'),
  noFigures: text('您的角色组还不能查看任何列表', 'Your role group may not view any list yet'),
  noFiguresHint: text(
    '管理员为您的角色组添加“查看”权限后，数量会显示在这里。',
    'Totals appear here once your role group may view lists.',
  ),
  signIns: text('近 7 天登录', 'Sign-ins in 7 days'),
  admins: text('管理员', 'Administrators'),
  members: text('会员', 'Members'),
  day: text('日期', 'Day'),
  today: text('今天', 'Today'),
  failedToday: text('今天有 {count} 次登录失败', 'Failed sign-ins today: {count}'),
  noFailures: text('今天没有登录失败', 'No failed sign-in today'),
  noSignIns: text('近 7 天还没有登录记录', 'Nobody signed in during the last 7 days'),
  logs: text('最近操作', 'Recent actions'),
  allLogs: text('全部日志', 'Whole log'),
  noLogs: text('还没有操作记录', 'Nothing has been done yet'),
  noLogsHint: text('新增、修改和删除会记录在这里。', 'Adding, changing and deleting is noted here.'),
  refused: text('未成功', 'Not done'),
  by: text('{name} · {time}', '{name} · {time}'),
} as const
