import { eventsOf, factsOf, isNoticeEvent, type NoticeEvent, noticeEvents } from '../noticeEvents.ts'
import { type Text, text } from '../text.ts'
import { commonVariables, type VariableName } from './variables.ts'

/** Ways a message may take (areas 17.3). */
export type MessageChannel = 'site' | 'email' | 'webhook'

/** Whom a template is for: those whom the event concerns, a customer without an account, members of a role, fixed addresses. */
export type MessageReceiver = 'account' | 'customer' | 'role' | 'addresses'

interface EventFacts {
  label: Text
  /** Who `account` is. */
  audience: Text
  /** Whether people without an account get it, too. */
  customer?: true
  variables: readonly VariableName[]
  /** Code of its SMS template; `usual`: sent unless the reader decides otherwise. */
  sms?: { code: string; usual: boolean }
}

const ofLeads: readonly VariableName[] = [
  'lead_code',
  'lead_name',
  'lead_company',
  'lead_content',
  'admin_nickname',
  'url',
]
const ofOrders: readonly VariableName[] = [
  ...(['measure_code', 'measure_title', 'measure_time', 'measure_address'] as const),
  ...(['measure_measurer', 'measure_result', 'reason', 'url'] as const),
]
const ofSuppliers: readonly VariableName[] = ['supplier_code', 'supplier_name', 'url']
const ofInstruments: readonly VariableName[] = ['instrument_code', 'instrument_name', 'due_date', 'url']
const ofSafety: readonly VariableName[] = ['username', 'time', 'ip', 'url']
const ofLedgers: readonly VariableName[] = ['amount', 'new_value', 'memo', 'url']
const ofCodes: readonly VariableName[] = ['code', 'minutes']

const owner = text('负责人，无负责人时为销售主管', 'The owner; without one, sales managers')
const buyer = text('采购员', 'The buyer')
const keeper = text('保管人', 'The keeper')
const crew = text('测量员与协助人', 'The measurer and assistants')
const approvers = text('有审核权限的人', 'Those who may approve')
const keepers = text('可查看数据库备份的人', 'Those who may see backups')
const theMember = text('会员', 'The member')
const theAdmin = text('本人', 'The administrator')

const facts: Readonly<Record<NoticeEvent, Omit<EventFacts, 'label'>>> = {
  'lead.created': { audience: owner, variables: ofLeads, sms: { code: 'lead_new_admin', usual: false } },
  'lead.assigned': { audience: text('新负责人', 'The new owner'), variables: ofLeads },
  'lead.handedOver': { audience: text('原负责人', 'The owner before'), variables: ofLeads },
  'lead.appended': { audience: owner, variables: ofLeads },
  'lead.overdue': { audience: text('负责人和销售主管', 'The owner and sales managers'), variables: ofLeads },
  'lead.recycleSoon': { audience: text('负责人', 'The owner'), variables: [...ofLeads, 'days'] },
  'lead.recycled': { audience: text('原负责人', 'The owner before'), variables: ofLeads },
  'supplier.certExpiring': { audience: buyer, variables: [...ofSuppliers, 'cert_name', 'expire_date'] },
  'supplier.reviewDue': { audience: buyer, variables: [...ofSuppliers, 'review_date'] },
  'instrument.due': { audience: keeper, variables: ofInstruments },
  'instrument.overdue': { audience: keeper, variables: ofInstruments },
  'measure.scheduled': { audience: crew, variables: ofOrders, sms: { code: 'measure_scheduled', usual: true } },
  'measure.changed': { audience: crew, variables: ofOrders, sms: { code: 'measure_changed', usual: true } },
  'measure.cancelled': { audience: text('测量员、协助人和负责人', 'The crew and the owner'), variables: ofOrders },
  'measure.reminder': { audience: crew, variables: ofOrders, sms: { code: 'measure_reminder', usual: true } },
  'measure.overdue': { audience: text('测量员、协助人和负责人', 'The crew and the owner'), variables: ofOrders },
  'measure.submitted': { audience: approvers, variables: ofOrders },
  'measure.waiting': { audience: approvers, variables: ofOrders },
  'measure.rejected': { audience: crew, variables: [...ofOrders, 'round'] },
  'measure.approved': { audience: text('负责人和测量员', 'The owner and the measurer'), variables: ofOrders },
  'measure.confirmed': { audience: text('负责人', 'The owner'), variables: ofOrders },
  'backup.failed': { audience: keepers, variables: ['backup_name', 'error', 'url'] },
  'backup.done': { audience: keepers, variables: ['backup_name', 'size', 'url'] },
  'backup.overdue': { audience: keepers, variables: ['days', 'url'] },
  'backup.restored': { audience: keepers, variables: ['backup_name', 'admin_nickname', 'time', 'url'] },
  'disk.low': { audience: keepers, variables: ['size', 'url'] },
  'admin.signedInFromNewNetwork': { audience: theAdmin, variables: ofSafety },
  'admin.passwordChanged': { audience: theAdmin, variables: ofSafety },
  'admin.factorChanged': { audience: theAdmin, variables: ofSafety },
  'enquiry.moved': { audience: theMember, variables: ['lead_code', 'lead_state', 'url'] },
  'visit.scheduled': {
    ...{ audience: theMember, customer: true, variables: ofOrders },
    sms: { code: 'measure_scheduled', usual: true },
  },
  'visit.changed': {
    ...{ audience: theMember, customer: true, variables: ofOrders },
    sms: { code: 'measure_changed', usual: true },
  },
  'visit.cancelled': {
    ...{ audience: theMember, customer: true, variables: ofOrders },
    sms: { code: 'measure_cancelled', usual: true },
  },
  'visit.reminder': {
    ...{ audience: theMember, customer: true, variables: ofOrders },
    sms: { code: 'measure_reminder', usual: true },
  },
  'visit.approved': {
    ...{ audience: theMember, customer: true, variables: [...ofOrders, 'report_url'] },
    sms: { code: 'measure_report_ready', usual: true },
  },
  'user.moneyChanged': { audience: theMember, variables: ofLedgers },
  'user.scoreChanged': { audience: theMember, variables: ofLedgers },
  'user.signedInFromNewNetwork': { audience: theMember, variables: ofSafety },
  'user.passwordChanged': { audience: theMember, variables: ofSafety },
  'user.bindingChanged': { audience: text('会员原来的地址', 'The address before'), variables: ofSafety },
  'user.deletionAsked': { audience: theMember, variables: ['username', 'time', 'closes', 'url'] },
  'user.deletionTakenBack': { audience: theMember, variables: ['username', 'time', 'url'] },
  'user.deletionRefused': { audience: theMember, variables: ['username', 'amount', 'url'] },
}

const visitor = text('访客', 'The visitor')

/** Messages that no notice goes with. */
const others = {
  user_register: { label: text('注册验证码', 'Code for registration'), audience: visitor, variables: ofCodes },
  user_retrieve_pwd: {
    label: text('找回密码验证码', 'Code for a lost password'),
    audience: theMember,
    variables: ofCodes,
  },
  user_change_email: {
    label: text('绑定邮箱验证码', 'Code for a new address'),
    audience: theMember,
    variables: ofCodes,
  },
  user_email_verify: { label: text('邮箱验证码', 'Code for the own address'), audience: theMember, variables: ofCodes },
  'lead.receipt': {
    ...{ label: text('询价回执', 'Receipt of an enquiry'), audience: text('客户', 'The customer'), customer: true },
    variables: ['lead_code', 'lead_name', 'lead_content', 'url'],
    sms: { code: 'lead_receipt', usual: true },
  },
  'user.invited': {
    ...{
      label: text('开通会员账号', 'Account made for a customer'),
      audience: text('客户', 'The customer'),
      customer: true,
    },
    variables: ['username', 'nickname', 'url'],
    sms: { code: 'user_invited', usual: true },
  },
  'user.closed': { label: text('账户已注销', 'Account closed'), audience: theMember, variables: ['username'] },
  'notice.digest': {
    ...{
      label: text('每日摘要', 'Mail of the day'),
      audience: text('选择每日汇总的人', 'Those who chose one mail a day'),
    },
    variables: ['count', 'notices', 'url'],
  },
  'article.published': {
    ...{ label: text('文章发布', 'Article published'), audience: text('无', 'Nobody') },
    variables: ['title', 'url'],
  },
} as const satisfies Readonly<Record<string, EventFacts>>

export type MessageEvent = NoticeEvent | keyof typeof others

const labelled = (event: NoticeEvent): EventFacts => ({ ...facts[event], label: noticeEvents[event].label })

/** Every event that templates exist for (areas 17.5), in the order they are shown. */
export const messageEvents: Readonly<Record<MessageEvent, EventFacts>> = {
  ...others,
  // The names of the table of notices, which fromEntries types as plain strings.
  ...(Object.fromEntries(
    [...eventsOf('admin'), ...eventsOf('user')].map((event) => [event, labelled(event)]),
  ) as Record<NoticeEvent, EventFacts>),
}

export const isMessageEvent = (name: string): name is MessageEvent => Object.hasOwn(messageEvents, name)

/** The names that a template of an event may use, besides literals of the owner. */
export const variablesOf = (event: MessageEvent): readonly VariableName[] => [
  ...messageEvents[event].variables,
  ...commonVariables,
]

/** The channels that an event can take; notices of the site have those of accounts alone. */
export const channelsOf = (event: MessageEvent): readonly MessageChannel[] =>
  isNoticeEvent(event)
    ? ['site', 'email', 'webhook']
    : event === 'article.published'
      ? ['webhook']
      : ['email', 'webhook']

/** Events that bring an SMS template its values, by its code. */
export const eventsOfSms = (code: string): MessageEvent[] =>
  // The names of the table above, which Object.keys types as plain strings.
  (Object.keys(messageEvents) as MessageEvent[]).filter((event) => messageEvents[event].sms?.code === code)

/** Whom templates of an event can be for, by way: notices and mails of role groups are for events of administrators. */
export function receiversOf(event: MessageEvent, way: MessageChannel): MessageReceiver[] {
  const isNotice = isNoticeEvent(event)
  const role: MessageReceiver[] = isNotice && factsOf(event).side === 'admin' ? ['role'] : []
  if (way === 'webhook') return ['account']
  if (way === 'site') return ['account', ...role]
  return [
    ...(event === 'lead.receipt' ? [] : (['account'] as const)),
    ...(messageEvents[event].customer ? (['customer'] as const) : []),
    ...role,
    ...(isNotice ? (['addresses'] as const) : []),
  ]
}
