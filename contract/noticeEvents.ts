import { type Text, text } from './text.ts'

/** How urgent news is. */
export type NoticeLevel = 'info' | 'warn' | 'error'

export interface NoticeEventFacts {
  label: Text
  /** Who is told: administrators or members. */
  side: 'admin' | 'user'
  level: NoticeLevel
  /** By mail too, unless the reader decides otherwise; `apart` where the account already writes a letter of its own at once. */
  mail: boolean | 'apart'
  /** It concerns the safety of the account: nobody can switch it off, so that no thief can either. */
  locked?: true
}

/** Everything that people are told by notices (areas 17.5, 22.2). */
export const noticeEvents = {
  'lead.created': { label: text('新线索', 'New lead'), side: 'admin', level: 'info', mail: true },
  'lead.assigned': { label: text('线索分配给我', 'Lead assigned to me'), side: 'admin', level: 'info', mail: true },
  'lead.handedOver': {
    label: text('线索转给他人', 'Lead given to somebody else'),
    side: 'admin',
    level: 'info',
    mail: false,
  },
  'lead.appended': { label: text('客户追加留言', 'Customer wrote again'), side: 'admin', level: 'info', mail: true },
  'lead.overdue': { label: text('线索逾期', 'Lead overdue'), side: 'admin', level: 'warn', mail: true },
  'lead.recycleSoon': {
    label: text('线索即将回收', 'Lead soon back in the pool'),
    side: 'admin',
    level: 'warn',
    mail: true,
  },
  'lead.recycled': { label: text('线索已回收', 'Lead back in the pool'), side: 'admin', level: 'warn', mail: false },
  'admin.signedInFromNewNetwork': {
    label: text('新网络登录', 'Sign-in from a new network'),
    side: 'admin',
    level: 'warn',
    mail: true,
    locked: true,
  },
  'admin.passwordChanged': {
    label: text('密码已修改', 'Password changed'),
    side: 'admin',
    level: 'warn',
    mail: true,
    locked: true,
  },
  'admin.factorChanged': {
    label: text('两步验证变更', 'Second factor changed'),
    side: 'admin',
    level: 'warn',
    mail: true,
    locked: true,
  },
  'enquiry.moved': { label: text('询价进展', 'Progress of an enquiry'), side: 'user', level: 'info', mail: true },
  'user.moneyChanged': { label: text('余额变动', 'Balance changed'), side: 'user', level: 'info', mail: true },
  'user.scoreChanged': { label: text('积分变动', 'Points changed'), side: 'user', level: 'info', mail: false },
  'user.signedInFromNewNetwork': {
    label: text('新网络登录', 'Sign-in from a new network'),
    side: 'user',
    level: 'warn',
    mail: true,
    locked: true,
  },
  'user.passwordChanged': {
    label: text('密码已修改', 'Password changed'),
    side: 'user',
    level: 'warn',
    mail: 'apart',
    locked: true,
  },
  'user.bindingChanged': {
    label: text('绑定已修改', 'Bound address changed'),
    side: 'user',
    level: 'warn',
    mail: 'apart',
    locked: true,
  },
} as const satisfies Readonly<Record<string, NoticeEventFacts>>

export type NoticeEvent = keyof typeof noticeEvents

/** The facts of one event. */
export const factsOf = (event: NoticeEvent): NoticeEventFacts => noticeEvents[event]

/** The events of one side, in the order they are shown. */
export const eventsOf = (side: 'admin' | 'user'): NoticeEvent[] =>
  // The names of the table above, which Object.keys forgets.
  (Object.keys(noticeEvents) as NoticeEvent[]).filter((event) => factsOf(event).side === side)

/** One row of what somebody wants to be told. */
export interface NoticePreference {
  event: NoticeEvent
  site: boolean
  mail: boolean
  locked: boolean
}
