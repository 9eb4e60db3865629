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
  /** What its provider calls it. */
  name: string
  /** Where it is stored. */
  column: ConfigColumn
  label: Text
  help: Text
  required: boolean
  /** Where nothing is given. */
  default: string
  /** What the whole value looks like, as a regular expression. */
  pattern?: string
}

/** Columns of `message_channel` with what providers are told. */
export type ConfigColumn =
  | ('key_id' | 'key_secret' | 'app_id' | 'region' | 'endpoint')
  | ('url' | 'method' | 'headers' | 'body' | 'sign' | 'sign_secret')

type More = Pick<ConfigField, 'help'> & Partial<ConfigField>

const field = (name: string, column: ConfigColumn, label: Text, more: More): ConfigField => ({
  ...{ name, column, label, required: false, default: '' },
  ...more,
})

const host = '[A-Za-z0-9.-]+(:\\d{1,5})?'
const word = '[\\x21-\\x7e]+'

const aliyun = [
  field('access_key_id', 'key_id', text('AccessKey ID', 'AccessKey ID'), {
    help: text('在阿里云 RAM 控制台创建，只授予短信权限', 'Made in the RAM console of Aliyun; grant it SMS alone'),
    ...{ required: true, pattern: word },
  }),
  field('access_key_secret', 'key_secret', text('AccessKey Secret', 'AccessKey secret'), {
    help: text('创建时只显示一次', 'Shown once, when it is made'),
    ...{ required: true, pattern: word },
  }),
  field('endpoint', 'endpoint', text('接入地址', 'Endpoint'), {
    help: text('国际站账号填写所在地域的地址', 'Accounts of the international site use that of their region'),
    ...{ default: 'dysmsapi.aliyuncs.com', pattern: host },
  }),
]

const tencent = [
  field('secret_id', 'key_id', text('SecretId', 'SecretId'), {
    help: text(
      '在腾讯云访问管理创建，只授予短信权限',
      'Made in the access management of Tencent Cloud; grant it SMS alone',
    ),
    ...{ required: true, pattern: word },
  }),
  field('secret_key', 'key_secret', text('SecretKey', 'SecretKey'), {
    help: text('创建时只显示一次', 'Shown once, when it is made'),
    ...{ required: true, pattern: word },
  }),
  field('sdk_app_id', 'app_id', text('SdkAppId', 'SdkAppId'), {
    help: text('短信控制台“应用管理”中的应用 ID', 'The ID of the application in the SMS console'),
    ...{ required: true, pattern: '\\d{6,20}' },
  }),
  field('region', 'region', text('地域', 'Region'), {
    help: text('例如 ap-guangzhou', 'For example ap-guangzhou'),
    ...{ default: 'ap-guangzhou', pattern: '[a-z0-9-]+' },
  }),
  field('endpoint', 'endpoint', text('接入地址', 'Endpoint'), {
    help: text(
      '国际站账号填写 sms.intl.tencentcloudapi.com',
      'Accounts of the international site use sms.intl.tencentcloudapi.com',
    ),
    ...{ default: 'sms.tencentcloudapi.com', pattern: host },
  }),
]

const http = [
  field('url', 'url', text('地址', 'Address'), {
    help: text(
      '以 https:// 开头；机器人的地址中含有密钥',
      'Begins with https://; the address of a robot carries its key',
    ),
    ...{ required: true, pattern: 'https?://[^\\s/]\\S*' },
  }),
  field('method', 'method', text('方法', 'Method'), {
    help: text('机器人都用 POST', 'Robots take POST'),
    default: 'POST',
  }),
  field('headers', 'headers', text('请求头', 'Header'), {
    help: text('例如 Authorization: Bearer …', 'For example Authorization: Bearer …'),
    pattern: '[A-Za-z0-9-]+:\\s*\\S.*',
  }),
  field('body', 'body', text('内容', 'Body'), {
    help: text(
      'JSON，字符串中可用 ${title}、${content}、${target}、${event} 和模板变量；留空为钉钉、企业微信机器人的格式',
      'JSON; its strings may hold ${title}, ${content}, ${target}, ${event} and variables of the template. Empty: as robots of DingTalk and WeCom take it',
    ),
    default: '{"msgtype":"text","text":{"content":"${title}\\n${content}"}}',
  }),
  field('sign', 'sign', text('签名方式', 'Signature'), {
    help: text('按接收方的要求选择', 'As the receiver asks for it'),
    default: 'none',
  }),
  field('secret', 'sign_secret', text('签名密钥', 'Signing secret'), {
    help: text('选择签名方式后必填', 'Required with a signature'),
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

/** What a provider is told in a column; undefined where it takes nothing there. */
export const configField = (provider: string, column: string): ConfigField | undefined =>
  channelProviders.some((one) => one === provider)
    ? // Looked for just before.
      configFields[provider as ChannelProvider].find((one) => one.column === column)
    : undefined

/** The providers that take something in a column, or need it there. */
export const providersTaking = (column: ConfigColumn, isNeeded = false): ChannelProvider[] =>
  channelProviders.filter((provider) => {
    const taken = configField(provider, column)
    return taken !== undefined && (taken.required || !isNeeded)
  })
