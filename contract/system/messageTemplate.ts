import { audited, sortable, switched } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { messageEvents } from '../messages/messageEvents.ts'
import { sentCounts } from '../messages/sentCounts.ts'
import { testSend } from '../messages/testSend.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** What an event tells whom, by mail, on the site or to another service (areas 17.3). */
export const messageTemplate = resource({
  name: 'message_template',
  node: 'message/template',
  label: text('消息模板', 'Message templates'),
  singular: 'message template',
  title: 'name',
  menu: { under: systemFolders.message, icon: 'fa fa-envelope-o', weigh: 3 },
  fields: {
    event: {
      kind: 'choice',
      label: text('事件', 'Event'),
      required: 'save',
      bounds: Object.fromEntries(Object.entries(messageEvents).map(([name, { label }]) => [name, label])),
    },
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 60 }, bilingual: true },
    channel_type: {
      kind: 'choice',
      label: text('方式', 'Way'),
      required: 'save',
      default: 'email',
      bounds: {
        site: text('站内消息', 'Notice on the site'),
        email: text('邮件', 'E-mail'),
        webhook: text('网络钩子', 'Webhook'),
      },
    },
    channel_id: {
      kind: 'reference',
      label: text('通道', 'Channel'),
      bounds: { to: 'message_channel', onDelete: 'restrict' },
    },
    receiver: {
      kind: 'choice',
      label: text('接收人', 'Receivers'),
      required: 'save',
      default: 'account',
      bounds: {
        account: text('事件相关人', 'Whom it concerns'),
        customer: text('无账号的客户', 'Customers without an account'),
        role: text('角色组', 'A role group'),
        addresses: text('固定地址', 'Fixed addresses'),
      },
    },
    group_id: {
      kind: 'reference',
      label: text('角色组', 'Role group'),
      bounds: { to: 'admin_group', onDelete: 'restrict' },
    },
    addresses: { kind: 'list', label: text('邮箱地址', 'Addresses'), bounds: { max: 20, each: 120 } },
    subject: { kind: 'string', label: text('标题', 'Subject'), bounds: { max: 120 }, bilingual: true },
    content: { kind: 'text', label: text('内容', 'Content'), bounds: { max: 5000 }, bilingual: true },
    body: { kind: 'richtext', label: text('正文', 'Text'), bounds: { max: 20_000 }, bilingual: true },
    /** Where its button leads; `${url}` is the page of the record. */
    url: { kind: 'string', label: text('按钮链接', 'Link of the button'), bounds: { max: 255 } },
    delay_min: {
      kind: 'integer',
      label: text('延迟（分钟）', 'Delay (minutes)'),
      required: 'save',
      default: 0,
      bounds: { min: 0, max: 10_080 },
    },
    quiet_hours: { kind: 'flag', label: text('避开免打扰时段', 'Respects quiet hours'), default: 0 },
    /** The program has words of its own for it. */
    is_system: { kind: 'flag', label: text('系统', 'System'), default: 0 },
    ...switched,
    ...sortable,
    ...audited,
  },
  computed: sentCounts,
  list: [
    'event',
    'name',
    'channel_type',
    'receiver',
    'group_id',
    'channel_id',
    'subject',
    'subject_en',
    'sent_30d',
    'failed_30d',
    'is_system',
    'status',
    'update_time',
    'weigh',
  ],
  filters: ['event', 'channel_type', 'receiver', 'channel_id', 'is_system', 'status'],
  quickSearch: ['name', 'name_en', 'event', 'subject', 'content'],
  sort: 'weigh',
  shown: {
    channel_id: { channel_type: ['email', 'webhook'] },
    group_id: { receiver: 'role' },
    addresses: { receiver: 'addresses' },
    subject: { channel_type: ['site', 'email'] },
    content: { channel_type: ['site', 'webhook'] },
    body: { channel_type: 'email' },
    url: { channel_type: 'email' },
    delay_min: { channel_type: ['email', 'webhook'] },
    quiet_hours: { channel_type: ['email', 'webhook'] },
  },
  needed: {
    group_id: { receiver: 'role' },
    subject: { channel_type: ['site', 'email'] },
    body: { channel_type: 'email' },
  },
  form: {
    basic: [
      ...(['event', 'name', 'channel_type', 'receiver', 'group_id', 'addresses', 'channel_id'] as const),
      ...(['subject', 'content', 'body', 'url', 'delay_min', 'quiet_hours', 'status'] as const),
    ],
  },
  actions: {
    testSend,
    reset: { label: text('恢复系统文字', 'Restore the words of the program'), on: 'row', when: { is_system: '1' } },
  },
})
