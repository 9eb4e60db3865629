import { type Text, text } from './text.ts'

/** How urgent news is. */
export type NoticeLevel = 'info' | 'warn' | 'error'

export interface NoticeEventFacts {
  label: Text
  /** Who receives it: administrators or members. */
  side: 'admin' | 'user'
  level: NoticeLevel
  /**
   * By mail too, unless the reader decides otherwise; `apart` where the account module already sends a mail of its own at once.
   */
  mail: boolean | 'apart'
  /** Permission node of the administrators whom it concerns. */
  node?: string
  /** It concerns the security of the account: it cannot be switched off, so that an intruder cannot do so either. */
  locked?: true
}

const ofLeads = { side: 'admin', node: 'crm/lead/index' } as const
const ofSuppliers = { side: 'admin', node: 'production/supplier/index', level: 'warn', mail: true } as const
const ofInstruments = { side: 'admin', level: 'warn', mail: true, node: 'production/measureInstrument/index' } as const
const ofOrders = { side: 'admin', level: 'info', mail: true, node: 'production/measureOrder/index' } as const
const ofBackups = { side: 'admin', mail: true, node: 'routine/databaseBackup/index' } as const
const ofMembers = { side: 'user', level: 'info' } as const
const ofSafety = { level: 'warn', locked: true } as const

const newNetwork = text('新网络登录', 'Sign-in from a new network')
const password = text('密码已修改', 'Password changed')

/** All events that notices report (areas 17.5, 22.2). */
export const noticeEvents = {
  'lead.created': { ...ofLeads, label: text('新线索', 'New lead'), level: 'info', mail: true },
  'lead.assigned': { ...ofLeads, label: text('线索分配给我', 'Lead assigned to me'), level: 'info', mail: true },
  'lead.handedOver': { ...ofLeads, label: text('线索转给他人', 'Lead given away'), level: 'info', mail: false },
  'lead.appended': { ...ofLeads, label: text('客户追加留言', 'Customer wrote again'), level: 'info', mail: true },
  'lead.overdue': { ...ofLeads, label: text('首次回复超时', 'First reply late'), level: 'warn', mail: true },
  'lead.recycleSoon': { ...ofLeads, label: text('线索即将回收', 'Lead soon in the pool'), level: 'warn', mail: true },
  'lead.recycled': { ...ofLeads, label: text('线索已回收', 'Lead back in the pool'), level: 'warn', mail: false },
  'supplier.certExpiring': { ...ofSuppliers, label: text('供应商证书即将到期', 'Certificate of a supplier expiring') },
  'supplier.reviewDue': { ...ofSuppliers, label: text('供应商待评审', 'Review of a supplier due') },
  'instrument.due': { ...ofInstruments, label: text('量具校准即将到期', 'Calibration due soon') },
  'instrument.overdue': { ...ofInstruments, label: text('量具校准已超期', 'Calibration overdue') },
  'measure.scheduled': { ...ofOrders, label: text('测量任务已排给我', 'Measurement planned for me') },
  'measure.changed': { ...ofOrders, label: text('测量计划变更', 'Plan of a measurement changed') },
  'measure.cancelled': { ...ofOrders, label: text('测量单取消', 'Measurement cancelled') },
  'measure.reminder': { ...ofOrders, label: text('测量临近提醒', 'Measurement soon') },
  'measure.overdue': { ...ofOrders, label: text('测量单逾期', 'Measurement overdue'), level: 'warn' },
  'measure.submitted': { ...ofOrders, label: text('测量单待审核', 'Measurement to approve') },
  'measure.waiting': { ...ofOrders, label: text('测量单审核超时', 'Review of a measurement late'), level: 'warn' },
  'measure.rejected': { ...ofOrders, label: text('测量单被驳回', 'Measurement rejected'), level: 'warn' },
  'measure.approved': { ...ofOrders, label: text('测量单已通过', 'Measurement approved') },
  'measure.confirmed': { ...ofOrders, label: text('客户已确认测量', 'Measurement confirmed'), mail: false },
  'backup.failed': { ...ofBackups, label: text('备份失败', 'Backup failed'), level: 'error' },
  'backup.done': { ...ofBackups, label: text('备份完成', 'Backup made'), level: 'info', mail: false },
  'backup.overdue': { ...ofBackups, label: text('备份逾期', 'Backup overdue'), level: 'warn' },
  'backup.restored': { ...ofBackups, label: text('数据已恢复', 'Data restored'), level: 'warn' },
  'disk.low': { ...ofBackups, label: text('磁盘空间不足', 'Disk nearly full'), level: 'error' },
  'admin.signedInFromNewNetwork': { ...ofSafety, label: newNetwork, side: 'admin', mail: true },
  'admin.passwordChanged': { ...ofSafety, label: password, side: 'admin', mail: true },
  'admin.factorChanged': {
    ...ofSafety,
    label: text('两步验证变更', 'Second factor changed'),
    side: 'admin',
    mail: true,
  },
  'enquiry.moved': { ...ofMembers, label: text('询价进展', 'Progress of an enquiry'), mail: true },
  'visit.scheduled': { ...ofMembers, label: text('测量已安排', 'Survey planned'), mail: true },
  'visit.changed': { ...ofMembers, label: text('测量改期', 'Survey moved'), mail: true },
  'visit.cancelled': { ...ofMembers, label: text('测量取消', 'Survey cancelled'), mail: true },
  'visit.reminder': { ...ofMembers, label: text('测量提醒', 'Survey soon'), mail: true },
  'visit.approved': { ...ofMembers, label: text('测量报告可查看', 'Report of a survey ready'), mail: true },
  'user.moneyChanged': { ...ofMembers, label: text('余额变动', 'Balance changed'), mail: true },
  'user.scoreChanged': { ...ofMembers, label: text('积分变动', 'Points changed'), mail: false },
  'user.signedInFromNewNetwork': { ...ofSafety, label: newNetwork, side: 'user', mail: true },
  'user.passwordChanged': { ...ofSafety, label: password, side: 'user', mail: 'apart' },
  'user.bindingChanged': {
    ...ofSafety,
    label: text('绑定已修改', 'Bound address changed'),
    side: 'user',
    mail: 'apart',
  },
  'user.deletionAsked': { ...ofSafety, label: text('申请注销账户', 'Account to be closed'), side: 'user', mail: true },
  'user.deletionTakenBack': { ...ofSafety, label: text('撤回注销', 'Account kept'), side: 'user', mail: true },
  'user.deletionRefused': { ...ofSafety, label: text('账户未注销', 'Account not closed'), side: 'user', mail: true },
} as const satisfies Readonly<Record<string, NoticeEventFacts>>

export type NoticeEvent = keyof typeof noticeEvents

/** Whether a name is one of an event: rows may come from an older or a newer version of the program. */
export const isNoticeEvent = (name: string): name is NoticeEvent => Object.hasOwn(noticeEvents, name)

/** The facts of one event. */
export const factsOf = (event: NoticeEvent): NoticeEventFacts => noticeEvents[event]

/** The events of one side, in the order they are shown. */
export const eventsOf = (side: 'admin' | 'user'): NoticeEvent[] =>
  // The names of the table above, which Object.keys types as plain strings.
  (Object.keys(noticeEvents) as NoticeEvent[]).filter((event) => factsOf(event).side === side)

/** When mails of an event come: never, at once, in one mail of the day. */
export const mailWishes = ['none', 'now', 'daily'] as const
export type MailWish = (typeof mailWishes)[number]

export const mailWishLabels: Readonly<Record<MailWish, Text>> = {
  none: text('不发', 'None'),
  now: text('立即', 'At once'),
  daily: text('每日汇总', 'Once a day'),
}

/** What an account chose for one event: a notice on the site, a mail, a text message where the event has one. */
export interface NoticePreference {
  event: NoticeEvent
  site: boolean
  mail: MailWish
  sms?: boolean
  locked: boolean
}
