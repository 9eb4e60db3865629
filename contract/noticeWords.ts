import type { NoticeEvent } from './noticeEvents.ts'
import { type Text, text } from './text.ts'

export interface NoticeWords {
  title: Text
  content: Text
}

/** What each notice says, and the mail of the same event: the one place of these sentences (areas 17.4, 17.5). */
export const noticeWords: Readonly<Record<NoticeEvent, NoticeWords>> = {
  'lead.created': {
    title: text('新线索 {lead_code}：{lead_name}', 'New lead {lead_code}: {lead_name}'),
    content: text('{lead_company}{lead_content}', '{lead_company}{lead_content}'),
  },
  'lead.assigned': {
    title: text('线索 {lead_code} 已分配给您：{lead_name}', 'Lead {lead_code} is yours now: {lead_name}'),
    content: text('{lead_company}{lead_content}', '{lead_company}{lead_content}'),
  },
  'lead.handedOver': {
    title: text('线索 {lead_code} 已转给{admin_nickname}', 'Lead {lead_code} was given to {admin_nickname}'),
    content: text('{lead_name}：此线索不再由您负责。', '{lead_name}: you no longer look after this lead.'),
  },
  'lead.appended': {
    title: text('客户追加留言 {lead_code}：{lead_name}', '{lead_name} wrote again: {lead_code}'),
    content: text('{lead_company}{lead_content}', '{lead_company}{lead_content}'),
  },
  'lead.overdue': {
    title: text('线索 {lead_code} 首次回复超时：{lead_name}', 'First reply late, lead {lead_code}: {lead_name}'),
    content: text('负责人：{admin_nickname}。请尽快跟进。', 'Owner: {admin_nickname}. Please follow up soon.'),
  },
  'lead.recycleSoon': {
    title: text(
      '线索 {lead_code} 将在 {days} 天后回收：{lead_name}',
      'Lead {lead_code} goes back to the pool in {days} days: {lead_name}',
    ),
    content: text('跟进一次，线索就继续由您负责。', 'Follow up once and it stays yours.'),
  },
  'lead.recycled': {
    title: text('线索 {lead_code} 已回收到公海：{lead_name}', 'Lead {lead_code} is back in the pool: {lead_name}'),
    content: text(
      '此线索不再由您负责；您可以重新领取。',
      'You no longer look after this lead; you can claim it again.',
    ),
  },
  'supplier.certExpiring': {
    title: text(
      '供应商 {supplier_name} 的证书 {expire_date} 到期：{cert_name}',
      'Certificate of {supplier_name} expires on {expire_date}: {cert_name}',
    ),
    content: text(
      '{supplier_code} {supplier_name}：请联系供应商更新证书。',
      '{supplier_code} {supplier_name}: please ask for a new certificate.',
    ),
  },
  'supplier.reviewDue': {
    title: text('供应商 {supplier_name} 应于 {review_date} 评审', 'Review of {supplier_name} due on {review_date}'),
    content: text(
      '{supplier_code} {supplier_name}：请填写评分并安排下次评审。',
      '{supplier_code} {supplier_name}: please enter its scores and plan the next review.',
    ),
  },
  'instrument.due': {
    title: text('量具 {code} 校准将于 {due_date} 到期：{name}', 'Calibration of {code} is due on {due_date}: {name}'),
    content: text(
      '请安排送检；到期后不能用于尺寸检测。',
      'Please have it calibrated; past that day it cannot be used for inspections.',
    ),
  },
  'instrument.overdue': {
    title: text('量具 {code} 校准已于 {due_date} 到期：{name}', 'Calibration of {code} ended on {due_date}: {name}'),
    content: text(
      '重新校准之前不能用于尺寸检测。',
      'It cannot be used for inspections until it has been calibrated again.',
    ),
  },
  'admin.signedInFromNewNetwork': {
    title: text('您的账号从新网络登录', 'Your account signed in from a new network'),
    content: text(
      '{username} 于 {time} 从 IP {ip} 登录。如非本人操作，请立即修改密码。',
      '{username} signed in at {time} from {ip}. If this was not you, change your password at once.',
    ),
  },
  'admin.passwordChanged': {
    title: text('您的密码已修改', 'Your password was changed'),
    content: text(
      '{username} 的密码于 {time} 修改{from}。如非本人操作，请立即联系管理员。',
      'The password of {username} was changed at {time}{from}. If this was not you, tell an administrator at once.',
    ),
  },
  'admin.factorChanged': {
    title: text('您的两步验证设置已变更', 'Your second factor was changed'),
    content: text(
      '{username} 的两步验证于 {time} 变更{from}。如非本人操作，请立即联系管理员。',
      'The second factor of {username} was changed at {time}{from}. If this was not you, tell an administrator at once.',
    ),
  },
  'enquiry.moved': {
    title: text('询价 {lead_code}：{state}', 'Enquiry {lead_code}: {state}'),
    content: text('您的询价有了新进展：{state}。', 'There is news of your enquiry: {state}.'),
  },
  'user.moneyChanged': {
    title: text('余额变动 {amount}', 'Balance changed by {amount}'),
    content: text('{memo}。当前余额 {new_value}。', '{memo}. Your balance is {new_value}.'),
  },
  'user.scoreChanged': {
    title: text('积分变动 {amount}', 'Points changed by {amount}'),
    content: text('{memo}。当前积分 {new_value}。', '{memo}. You have {new_value} points.'),
  },
  'user.signedInFromNewNetwork': {
    title: text('您的账号从新网络登录', 'Your account signed in from a new network'),
    content: text(
      '{username} 于 {time} 从 IP {ip} 登录。如非本人操作，请立即修改密码。',
      '{username} signed in at {time} from {ip}. If this was not you, change your password at once.',
    ),
  },
  'user.passwordChanged': {
    title: text('您的密码已修改', 'Your password was changed'),
    content: text(
      '{username} 的密码于 {time} 修改{from}。如非本人操作，请立即找回密码。',
      'The password of {username} was changed at {time}{from}. If this was not you, retrieve your password at once.',
    ),
  },
  'user.bindingChanged': {
    title: text('您绑定的邮箱或手机号已修改', 'A bound address of your account was changed'),
    content: text(
      '{username} 的绑定于 {time} 修改{from}。如非本人操作，请立即联系我们。',
      'The bound address of {username} was changed at {time}{from}. If this was not you, contact us at once.',
    ),
  },
}

/** What a mail says around a notice. */
export const noticeMail: NoticeWords = {
  title: text('{site_name}：{title}', '{site_name}: {title}'),
  content: text(
    '{content}\n\n登录后可查看详情，也可在“消息”页关闭这类邮件。',
    '{content}\n\nSign in to see the details; mails of this kind can be switched off on the page "Notices".',
  ),
}

/** The same for events that cannot be switched off. */
export const lockedMail: NoticeWords = {
  title: noticeMail.title,
  content: text(
    '{content}\n\n这是一封安全通知，无法关闭。',
    '{content}\n\nThis is a security notice and cannot be switched off.',
  ),
}
