import { type Text, text } from '../text.ts'

export const channelTypes = ['sms', 'email', 'site', 'webhook'] as const
export type ChannelType = (typeof channelTypes)[number]

export const channelProviders = ['log', 'aliyun', 'tencent', 'smtp', 'http'] as const
export type ChannelProvider = (typeof channelProviders)[number]

/** The services that can carry a channel; the first is where a new one begins. */
export const providersByType: Readonly<Record<ChannelType, readonly ChannelProvider[]>> = {
  sms: ['log', 'aliyun', 'tencent', 'http'],
  email: ['log', 'smtp'],
  site: ['log'],
  webhook: ['log', 'http'],
}

/** One value of a channel's configuration. */
export interface ConfigField {
  name: string
  label: Text
  help: Text
  /** It is sealed at rest and never read out. */
  secret: boolean
  required: boolean
  /** Where nothing is given. */
  default: string
  /** Characters at most. */
  max: number
  /** What the whole value looks like, as a regular expression. */
  pattern?: string
  /** The values it may have. */
  options?: readonly { value: string; label: Text }[]
  /** Written on several lines. */
  long?: boolean
}

const field = (name: string, label: Text, more: Pick<ConfigField, 'help'> & Partial<ConfigField>): ConfigField => ({
  name,
  label,
  secret: false,
  required: false,
  default: '',
  max: 200,
  ...more,
})

const host = '[A-Za-z0-9.-]+(:\\d{1,5})?'
const word = '[\\x21-\\x7e]+'

const aliyun = [
  field('access_key_id', text('AccessKey ID', 'AccessKey ID'), {
    help: text('在阿里云 RAM 控制台创建，只授予短信权限', 'Made in the RAM console of Aliyun; grant it SMS alone'),
    ...{ required: true, pattern: word },
  }),
  field('access_key_secret', text('AccessKey Secret', 'AccessKey secret'), {
    help: text('创建时只显示一次', 'Shown once, when it is made'),
    ...{ required: true, secret: true, pattern: word },
  }),
  field('endpoint', text('接入地址', 'Endpoint'), {
    help: text('国际站账号填写所在地域的地址', 'Accounts of the international site use that of their region'),
    ...{ default: 'dysmsapi.aliyuncs.com', pattern: host },
  }),
]

const tencent = [
  field('secret_id', text('SecretId', 'SecretId'), {
    help: text(
      '在腾讯云访问管理创建，只授予短信权限',
      'Made in the access management of Tencent Cloud; grant it SMS alone',
    ),
    ...{ required: true, pattern: word },
  }),
  field('secret_key', text('SecretKey', 'SecretKey'), {
    help: text('创建时只显示一次', 'Shown once, when it is made'),
    ...{ required: true, secret: true, pattern: word },
  }),
  field('sdk_app_id', text('SdkAppId', 'SdkAppId'), {
    help: text('短信控制台“应用管理”中的应用 ID', 'The ID of the application in the SMS console'),
    ...{ required: true, pattern: '\\d{6,20}' },
  }),
  field('region', text('地域', 'Region'), {
    help: text('例如 ap-guangzhou', 'For example ap-guangzhou'),
    ...{ default: 'ap-guangzhou', pattern: '[a-z0-9-]+', max: 40 },
  }),
  field('endpoint', text('接入地址', 'Endpoint'), {
    help: text(
      '国际站账号填写 sms.intl.tencentcloudapi.com',
      'Accounts of the international site use sms.intl.tencentcloudapi.com',
    ),
    ...{ default: 'sms.tencentcloudapi.com', pattern: host },
  }),
]

const http = [
  field('url', text('地址', 'Address'), {
    help: text(
      '以 https:// 开头；机器人的地址中含有密钥',
      'Begins with https://; the address of a robot carries its key',
    ),
    ...{ required: true, secret: true, max: 1000, pattern: 'https?://\\S+' },
  }),
  field('method', text('方法', 'Method'), {
    help: text('机器人都用 POST', 'Robots take POST'),
    default: 'POST',
    options: ['POST', 'PUT'].map((value) => ({ value, label: text(value, value) })),
  }),
  field('headers', text('请求头', 'Headers'), {
    help: text('每行一个，例如 Authorization: Bearer …', 'One on each line, for example Authorization: Bearer …'),
    ...{ secret: true, long: true, max: 2000 },
  }),
  field('body', text('内容', 'Body'), {
    help: text(
      'JSON，字符串中可用 ${title}、${content}、${target}、${event} 和模板变量',
      'JSON; its strings may hold ${title}, ${content}, ${target}, ${event} and variables of the template',
    ),
    ...{ required: true, long: true, max: 5000 },
    default: '{"msgtype":"text","text":{"content":"${title}\\n${content}"}}',
  }),
  field('sign', text('签名方式', 'Signature'), {
    help: text('按接收方的要求选择', 'As the receiver asks for it'),
    default: 'none',
    options: [
      { value: 'none', label: text('不签名', 'None') },
      { value: 'header', label: text('请求头 X-Atrium-Signature', 'Header X-Atrium-Signature') },
      { value: 'dingtalk', label: text('钉钉机器人', 'DingTalk robot') },
      { value: 'feishu', label: text('飞书机器人', 'Feishu robot') },
    ],
  }),
  field('secret', text('签名密钥', 'Signing secret'), {
    help: text('选择签名方式后必填', 'Required with a signature'),
    secret: true,
  }),
]

/** What each service has to be told; mail servers are told by the mail settings of the system. */
export const configFields: Readonly<Record<ChannelProvider, readonly ConfigField[]>> = {
  log: [],
  smtp: [],
  aliyun,
  tencent,
  http,
}
