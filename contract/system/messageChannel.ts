import { audited, sortable, switched } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { type ConfigColumn, providersTaking } from '../messages/channelConfig.ts'
import { testSend } from '../messages/testSend.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

const vendors = ['aliyun', 'tencent'] as const

/** Services by column, that of `provider` deciding whether it is shown. */
const takenBy = <Name extends ConfigColumn>(names: readonly Name[], isNeeded = false) =>
  // The names just given, which fromEntries types as plain strings.
  Object.fromEntries(names.map((name) => [name, { provider: providersTaking(name, isNeeded) }])) as unknown as Record<
    Name,
    { provider: readonly string[] }
  >

/** Services that carry messages out (areas 17.1). Notices of the site need none, and mail goes by the configured mail server. */
export const messageChannel = resource({
  name: 'message_channel',
  node: 'message/channel',
  label: text('消息通道', 'Channels'),
  singular: 'channel',
  title: 'name',
  menu: { under: systemFolders.message, icon: 'fa fa-link', weigh: 5 },
  remark: text(
    '每种消息使用其默认通道；模板也可指定自己的通道。“仅记录”只写入发送日志，不对外发送。',
    'Messages of a type take its default channel unless their template names another. "Log only" sends nothing: the message stands in the send log.',
  ),
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 60 }, bilingual: true },
    code: { kind: 'code', label: text('编码', 'Code'), required: 'save', unique: true, bounds: { max: 32 } },
    type: {
      kind: 'choice',
      label: text('类型', 'Type'),
      required: 'save',
      default: 'sms',
      bounds: { email: text('邮件', 'E-mail'), sms: text('短信', 'SMS'), webhook: text('网络钩子', 'Webhook') },
    },
    provider: {
      kind: 'choice',
      label: text('服务商', 'Provider'),
      required: 'save',
      default: 'log',
      bounds: {
        log: text('仅记录', 'Log only'),
        smtp: text('SMTP（系统配置）', 'SMTP (configuration)'),
        aliyun: text('阿里云短信', 'Aliyun SMS'),
        tencent: text('腾讯云短信', 'Tencent SMS'),
        http: text('HTTP 请求', 'HTTP request'),
      },
    },
    signature: { kind: 'string', label: text('短信签名', 'Signature'), bounds: { min: 2, max: 12 } },
    key_id: { kind: 'string', label: text('密钥 ID', 'Key ID'), bounds: { max: 128 } },
    key_secret: { kind: 'password', label: text('密钥', 'Secret key'), bounds: { max: 200 } },
    app_id: { kind: 'string', label: text('短信应用 ID', 'App ID'), bounds: { max: 40 } },
    region: { kind: 'string', label: text('地域', 'Region'), bounds: { max: 40 } },
    endpoint: { kind: 'string', label: text('服务地址', 'Endpoint'), bounds: { max: 120 } },
    /** Robots carry their key in it. */
    url: { kind: 'password', label: text('请求地址', 'Address'), bounds: { max: 1000 } },
    method: {
      kind: 'choice',
      label: text('请求方法', 'Method'),
      default: 'POST',
      bounds: { POST: text('POST', 'POST'), PUT: text('PUT', 'PUT') },
    },
    headers: { kind: 'password', label: text('请求头', 'Header'), bounds: { max: 2000 } },
    body: { kind: 'text', label: text('请求内容', 'Body'), bounds: { max: 5000 } },
    sign: {
      kind: 'choice',
      label: text('签名方式', 'Signing'),
      default: 'none',
      bounds: {
        none: text('不签名', 'None'),
        header: text('请求头 HMAC', 'HMAC in a header'),
        dingtalk: text('钉钉机器人', 'DingTalk robot'),
        feishu: text('飞书机器人', 'Feishu robot'),
      },
    },
    sign_secret: { kind: 'password', label: text('签名密钥', 'Signing secret'), bounds: { max: 200 } },
    daily_limit: {
      kind: 'integer',
      label: text('每日上限', 'Limit a day'),
      required: 'save',
      default: 1000,
      bounds: { min: 1, max: 10_000_000 },
    },
    rate_per_min: {
      kind: 'integer',
      label: text('每分钟上限', 'Limit a minute'),
      required: 'save',
      default: 60,
      bounds: { min: 1, max: 1_000_000 },
    },
    is_default: { kind: 'flag', label: text('默认', 'Default'), default: 0 },
    last_test_time: { kind: 'time', label: text('最近测试', 'Last test') },
    last_test_result: { kind: 'string', label: text('测试结果', 'Test result'), bounds: { max: 300 }, bilingual: true },
    ...switched,
    ...sortable,
    ...audited,
  },
  computed: { sent_today: { kind: 'integer', label: text('今日发送', 'Sent today') } },
  list: [
    'name',
    'code',
    'type',
    'provider',
    'is_default',
    'sent_today',
    'daily_limit',
    'rate_per_min',
    'last_test_time',
    'last_test_result',
    'status',
    'weigh',
  ],
  filters: ['type', 'provider', 'status'],
  quickSearch: ['name', 'name_en', 'code'],
  sort: 'weigh',
  shown: {
    signature: { provider: vendors },
    ...takenBy(['key_id', 'app_id', 'region', 'endpoint', 'method', 'body', 'sign']),
  },
  needed: { signature: { provider: vendors }, ...takenBy(['key_id', 'app_id'], true) },
  form: {
    basic: ['name', 'code', 'type', 'provider', 'is_default', 'status'],
    settings: [
      ...(['signature', 'key_id', 'key_secret', 'app_id', 'region', 'endpoint'] as const),
      ...(['url', 'method', 'headers', 'body', 'sign', 'sign_secret', 'daily_limit', 'rate_per_min'] as const),
    ],
  },
  tabs: { settings: text('连接与限额', 'Connection and limits') },
  actions: {
    testSend,
  },
})
