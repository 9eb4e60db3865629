import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Every message that left, one row per receiver (areas 17.6); read only. */
export const messageLog = resource({
  name: 'message_log',
  node: 'message/log',
  label: text('发送日志', 'Send log'),
  singular: 'message',
  title: 'title',
  menu: { under: systemFolders.message, icon: 'fa fa-paper-plane-o' },
  fields: {
    channel: {
      kind: 'choice',
      label: text('通道', 'Channel'),
      default: 'email',
      bounds: { sms: text('短信', 'SMS'), email: text('邮件', 'E-mail') },
    },
    provider: { kind: 'string', label: text('服务商', 'Provider'), bounds: { max: 20 } },
    code: { kind: 'string', label: text('事件', 'Event'), bounds: { max: 50 } },
    title: { kind: 'string', label: text('标题', 'Title'), bounds: { max: 120 } },
    target: { kind: 'string', label: text('接收方', 'Receiver'), guard: 'masked', bounds: { max: 120 } },
    content: { kind: 'text', label: text('内容', 'Content'), bounds: { max: 5000 } },
    /** What `******` in the content stands for; rules of the log give it to super administrators. */
    secret: { kind: 'string', label: text('验证码', 'Code'), guard: 'private', bounds: { max: 20 } },
    user_id: { kind: 'reference', label: text('会员', 'Member'), bounds: { to: 'user', onDelete: 'set null' } },
    admin_id: {
      kind: 'reference',
      label: text('管理员', 'Administrator'),
      bounds: { to: 'admin', onDelete: 'set null' },
    },
    lang: { kind: 'string', label: text('语言', 'Language'), bounds: { max: 10 } },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      default: 'pending',
      bounds: {
        pending: text('待发送', 'Pending'),
        sending: text('发送中', 'Sending'),
        sent: text('已发送', 'Sent'),
        delivered: text('已送达', 'Delivered'),
        failed: text('失败', 'Failed'),
        skipped: text('未发送', 'Skipped'),
        simulated: text('模拟', 'Simulated'),
      },
    },
    attempts: { kind: 'integer', label: text('尝试次数', 'Attempts'), default: 0 },
    error: { kind: 'string', label: text('错误', 'Error'), bounds: { max: 500 } },
    ip: { kind: 'string', label: text('IP 地址', 'IP address'), bounds: { max: 50 } },
    send_time: { kind: 'time', label: text('发送时间', 'Sent') },
    create_time: { kind: 'time', label: text('创建时间', 'Created') },
  },
  list: [
    'channel',
    'code',
    'title',
    'target',
    'content',
    'state',
    'provider',
    'attempts',
    'error',
    'ip',
    'create_time',
  ],
  filters: ['channel', 'code', 'state', 'create_time'],
  quickSearch: ['title', 'target'],
  standard: ['index'],
  actions: {
    export: { label: text('导出', 'Export') },
    infoPlain: { label: text('查看完整接收方', 'See full receivers') },
  },
})
