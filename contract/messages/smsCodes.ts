import { type Text, text } from '../text.ts'
import { eventsOfSms, messageEvents } from './messageEvents.ts'
import { commonVariables, type VariableName } from './variables.ts'

/** SMS templates that the program asks for by their code (areas 17.2, 17.5); further ones are sent by hand. */
interface SmsCode {
  label: Text
  kind: 'verify' | 'notice'
  content: Text
}

const code = (label: Text, content: Text): SmsCode => ({ label, kind: 'verify', content })
const news = (label: Text, content: Text): SmsCode => ({ label, kind: 'notice', content })

const register = text(
  '您正在注册${site_name}，验证码 ${code}，${minutes} 分钟内有效。如非本人操作请忽略。',
  '${site_name}: your registration code is ${code}, valid for ${minutes} minutes. If this was not you, ignore it.',
)
const retrieve = text(
  '您正在找回${site_name}的密码，验证码 ${code}，${minutes} 分钟内有效。如非本人操作请忽略。',
  '${site_name}: your password code is ${code}, valid for ${minutes} minutes. If this was not you, ignore it.',
)
const bind = text(
  '您正在将此号码绑定到${site_name}账户，验证码 ${code}，${minutes} 分钟内有效。如非本人操作请忽略。',
  '${site_name}: your code to bind this number is ${code}, valid for ${minutes} minutes. If this was not you, ignore it.',
)
const verify = text(
  '您正在验证${site_name}账户，验证码 ${code}，${minutes} 分钟内有效。如非本人操作请立即修改密码。',
  '${site_name}: your verification code is ${code}, valid for ${minutes} minutes. If this was not you, change your password.',
)

export const smsCodes = {
  user_register: code(text('注册验证码', 'Code for registration'), register),
  user_retrieve_pwd: code(text('找回密码验证码', 'Code for a lost password'), retrieve),
  user_change_mobile: code(text('绑定手机号验证码', 'Code for a new number'), bind),
  user_mobile_verify: code(text('手机号验证码', 'Code for the own number'), verify),
  password_changed: news(
    text('密码已修改', 'Password changed'),
    text(
      '您的账号 ${username} 于 ${time} 修改了密码。如非本人操作，请立即找回密码。',
      '${site_name}: the password of ${username} was changed at ${time}. If this was not you, retrieve it at once.',
    ),
  ),
  user_bind_changed: news(
    text('绑定已修改', 'Bound number changed'),
    text(
      '您的账号 ${username} 于 ${time} 解除了与此号码的绑定。如非本人操作，请立即联系我们。',
      '${site_name}: ${username} was bound to another number at ${time}. If this was not you, contact us at once.',
    ),
  ),
  user_invited: news(
    text('开通会员账号', 'Account made for a customer'),
    text(
      '${nickname}，您在${site_name}的会员账号已开通，请设置密码：${url}',
      '${nickname}, your account at ${site_name} is ready. Set your password: ${url}',
    ),
  ),
  lead_new_admin: news(
    text('新线索提醒', 'New lead'),
    text(
      '新线索 ${lead_code}：${lead_name}，请尽快跟进。',
      'New lead ${lead_code}: ${lead_name}. Please follow up soon.',
    ),
  ),
  lead_receipt: news(
    text('询价回执', 'Receipt of an enquiry'),
    text(
      '我们已收到您的询价 ${lead_code}，会尽快与您联系。咨询电话 ${service_phone}。',
      '${site_name}: we received your enquiry ${lead_code} and will contact you soon. Phone ${service_phone}.',
    ),
  ),
  measure_scheduled: news(
    text('测量已安排', 'Measurement planned'),
    text(
      '测量 ${measure_code} 安排在 ${measure_time}，地址 ${measure_address}，测量员 ${measure_measurer}。',
      'Survey ${measure_code} is planned for ${measure_time} at ${measure_address}; measurer ${measure_measurer}.',
    ),
  ),
  measure_changed: news(
    text('测量改期', 'Measurement moved'),
    text(
      '测量 ${measure_code} 改为 ${measure_time}，地址 ${measure_address}，测量员 ${measure_measurer}。',
      'Survey ${measure_code} moved to ${measure_time} at ${measure_address}; measurer ${measure_measurer}.',
    ),
  ),
  measure_cancelled: news(
    text('测量取消', 'Measurement cancelled'),
    text(
      '测量 ${measure_code} 已取消。如有疑问请致电 ${service_phone}。',
      'Survey ${measure_code} was cancelled. With any question please call ${service_phone}.',
    ),
  ),
  measure_reminder: news(
    text('测量提醒', 'Measurement soon'),
    text(
      '提醒：测量 ${measure_code} 将于 ${measure_time} 开始，地址 ${measure_address}。',
      'Reminder: survey ${measure_code} begins at ${measure_time}, ${measure_address}.',
    ),
  ),
  measure_report_ready: news(
    text('测量报告可查看', 'Report ready'),
    text(
      '测量 ${measure_code} 的报告可以查看了：${report_url}',
      'The report of survey ${measure_code} is ready: ${report_url}',
    ),
  ),
} as const satisfies Readonly<Record<string, SmsCode>>

export type SmsCodeName = keyof typeof smsCodes

export const isSmsCode = (name: string): name is SmsCodeName => Object.hasOwn(smsCodes, name)

const ofAccounts: Readonly<Record<string, readonly VariableName[]>> = {
  password_changed: messageEvents['user.passwordChanged'].variables,
  user_bind_changed: messageEvents['user.bindingChanged'].variables,
}

/** What a template of this code may use: what all events have that bring it. A code of an owner's own has common variables. */
export function variablesOfSms(code: string): readonly VariableName[] {
  const known: SmsCode | undefined = isSmsCode(code) ? smsCodes[code] : undefined
  if (known?.kind === 'verify') return ['code', 'minutes', ...commonVariables]
  const [first, ...rest] = eventsOfSms(code).map((event) => messageEvents[event].variables)
  const shared = first?.filter((name) => rest.every((other) => other.includes(name)))
  return [...(shared ?? ofAccounts[code] ?? []), ...commonVariables]
}
