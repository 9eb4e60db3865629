import { fragmentOf } from '../../contract/messages/mailHtml.ts'
import { type MessageEvent, type MessageReceiver, messageEvents } from '../../contract/messages/messageEvents.ts'
import { isNoticeEvent, type NoticeEvent } from '../../contract/noticeEvents.ts'
import { type NoticeWords, noticeWords } from '../../contract/noticeWords.ts'
import { noWords, type Text, text } from '../../contract/text.ts'
import { codeMails } from './verifyEvents.ts'

/** A message template of a fresh installation; mails are given as plain words. */
export interface DefaultTemplate {
  event: MessageEvent
  channel_type: 'site' | 'email'
  receiver: MessageReceiver
  name: Text
  subject: Text
  words: Text
  url: string
}

const ways = { site: text('站内消息', 'notice'), email: text('邮件', 'mail') }

interface Words {
  subject: Text
  words: Text
}

const named = (event: MessageEvent, channel: 'site' | 'email', receiver: MessageReceiver): Text => {
  const { label } = messageEvents[event]
  const to = receiver === 'customer' ? text('（客户）', ' (customer)') : noWords
  return text(`${label.zh}${ways[channel].zh}${to.zh}`, `${label.en}: ${ways[channel].en}${to.en}`)
}

const template = (
  event: MessageEvent,
  channel_type: 'site' | 'email',
  { subject, words }: Words,
  receiver: MessageReceiver = 'account',
): DefaultTemplate => ({
  ...{ event, channel_type, receiver, subject, words },
  name: named(event, channel_type, receiver),
  // Codes are typed where they were asked for.
  url: channel_type === 'email' && messageEvents[event].variables.includes('url') ? '${url}' : '',
})

/** Titles of mails begin with the site, which readers know. */
const ofSite = ({ zh, en }: Text): Text => text(`\${site_name}：${zh}`, `\${site_name}: ${en}`)

/** Mails to people who have no account where the whole message could be read. */
const toCustomers = {
  'lead.receipt': {
    subject: text('我们已收到您的询价 ${lead_code}', 'We received your enquiry ${lead_code}'),
    words: text(
      '${lead_name}，您好：\n\n感谢您的询价，编号 ${lead_code}。我们的工程师会在工作时间内尽快与您联系。\n\n您的留言：\n${lead_content}\n\n如需补充，请致电 ${service_phone}。',
      'Dear ${lead_name},\n\nThank you for your enquiry, number ${lead_code}. Our engineers will contact you as soon as possible during working hours.\n\nYour message:\n${lead_content}\n\nTo add anything, please call ${service_phone}.',
    ),
  },
  'notice.digest': {
    subject: text('您有 ${count} 条未读消息', '${count} unread notices'),
    words: text('以下消息尚未阅读：\n\n${notices}', 'You have not read these yet:\n\n${notices}'),
  },
  'user.invited': {
    subject: text('您的会员账号已开通', 'Your account is ready'),
    words: text(
      '${nickname}，您好：\n\n我们已为您开通会员账号，用户名 ${username}。登录后可以查看询价进展、测量预约和报告。\n\n请点击下方按钮，用验证码设置密码。',
      'Dear ${nickname},\n\nWe made an account for you; your username is ${username}. It shows the progress of your enquiries, your appointments and reports.\n\nPlease set your password with the button below; a code will be sent to this address.',
    ),
  },
  'user.closed': {
    subject: text('您的账户已注销', 'Your account is closed'),
    words: text(
      '您的帐户 ${username} 已按您的申请注销，个人资料已删除，无法恢复。',
      'Your account ${username} was closed as you asked. What it said about you is deleted and cannot be brought back.',
    ),
  },
} as const satisfies Partial<Record<MessageEvent, Words>>

const letter = ({ title, content }: NoticeWords): Words => ({
  subject: title,
  words: text(
    `您好：\n\n${content.zh}\n\n如有疑问请致电 \${service_phone}。`,
    `Dear customer,\n\n${content.en}\n\nWith any question please call \${service_phone}.`,
  ),
})

/** Without an account nobody reads a report on the site. */
const surveyDone: NoticeWords = {
  title: text('测量 ${measure_code} 已完成', 'Survey ${measure_code} is done'),
  content: text(
    '${measure_title}：测量已完成并通过审核，我们的工程师会把报告发给您。',
    '${measure_title}: the survey was done and approved; our engineers will send you the report.',
  ),
}

const visitWords: Partial<Record<MessageEvent, Words>> = {
  'visit.scheduled': letter(noticeWords['visit.scheduled']),
  'visit.changed': letter(noticeWords['visit.changed']),
  'visit.cancelled': letter(noticeWords['visit.cancelled']),
  'visit.reminder': letter(noticeWords['visit.reminder']),
  'visit.approved': letter(surveyDone),
}

function ofNotice(event: NoticeEvent): DefaultTemplate[] {
  const { title, content } = noticeWords[event]
  const customer = visitWords[event]
  return [
    template(event, 'site', { subject: title, words: content }),
    template(event, 'email', { subject: ofSite(title), words: content }),
    ...(customer ? [template(event, 'email', { ...customer, subject: ofSite(customer.subject) }, 'customer')] : []),
  ]
}

const receiverOf = (event: MessageEvent): MessageReceiver => (messageEvents[event].customer ? 'customer' : 'account')

/** Every template that the program has words for, one per event, way and receiver (areas 17.5). */
export const defaultTemplates: readonly DefaultTemplate[] = [
  ...Object.entries({ ...codeMails, ...toCustomers }).map(([name, { subject, words }]) => {
    // The names of the two tables just spread.
    const event = name as MessageEvent
    return template(event, 'email', { subject: ofSite(subject), words }, receiverOf(event))
  }),
  // The names of the table of events, which Object.keys types as plain strings.
  ...(Object.keys(messageEvents) as MessageEvent[]).filter(isNoticeEvent).flatMap(ofNotice),
]

/** What a mail is stored as. */
export const markedUp = ({ zh, en }: Text): Text => text(fragmentOf(zh), fragmentOf(en))
