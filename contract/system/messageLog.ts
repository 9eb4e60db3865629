import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/**
 * Every message, one row per receiver (areas 17.6): what is still to be sent has a `due_time`, so that the log is the queue, too.
 */
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
      bounds: { sms: text('短信', 'SMS'), email: text('邮件', 'E-mail'), webhook: text('网络钩子', 'Webhook') },
    },
    provider: { kind: 'string', label: text('服务商', 'Provider'), bounds: { max: 20 } },
    code: { kind: 'string', label: text('事件', 'Event'), bounds: { max: 50 } },
    channel_id: {
      kind: 'reference',
      label: text('所用通道', 'Sent by'),
      bounds: { to: 'message_channel', onDelete: 'set null' },
    },
    template_type: {
      kind: 'choice',
      label: text('模板类型', 'Kind of template'),
      bounds: { sms: text('短信模板', 'SMS template'), message: text('消息模板', 'Message template') },
    },
    template_id: { kind: 'integer', label: text('模板编号', 'Template ID') },
    title: { kind: 'string', label: text('标题', 'Title'), bounds: { max: 200 } },
    target: { kind: 'string', label: text('接收方', 'Receiver'), guard: 'masked', bounds: { max: 120 } },
    content: { kind: 'text', label: text('内容', 'Content'), bounds: { max: 5000 } },
    /** The text of a mail with its markup. */
    body: { kind: 'text', label: text('邮件正文', 'Text of the mail'), guard: 'private', bounds: { max: 60_000 } },
    url: { kind: 'string', label: text('链接', 'Link'), bounds: { max: 500 } },
    /** What stood for the variables of its template. */
    params: { kind: 'json', label: text('变量值', 'Values'), guard: 'private' },
    provider_template_id: { kind: 'string', label: text('服务商模板 ID', 'Provider template ID'), bounds: { max: 60 } },
    /**
     * What `******` in the content stands for: sealed until it is sent; where nobody but super administrators gets the message, rules
     * of the log give it to them.
     */
    secret: { kind: 'string', label: text('验证码', 'Code'), guard: 'private', bounds: { max: 120 } },
    /** The same at every try: the Message-ID of a mail. */
    uid: { kind: 'string', label: text('消息标识', 'Message ID'), bounds: { max: 40 } },
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
    error: { kind: 'string', label: text('错误', 'Error'), bounds: { max: 500 }, bilingual: true },
    provider_code: { kind: 'string', label: text('服务商应答码', 'Code of the provider'), bounds: { max: 80 } },
    request_id: { kind: 'string', label: text('请求编号', 'Request ID'), bounds: { max: 80 } },
    segments: { kind: 'integer', label: text('短信条数', 'Segments'), default: 0 },
    is_test: { kind: 'flag', label: text('测试', 'Test'), default: 0 },
    /** A try may have arrived of which nobody said so, and it was sent again. */
    may_double: { kind: 'flag', label: text('可能重复', 'May come twice'), default: 0 },
    /** Codes go before everything else. */
    urgent: { kind: 'flag', label: text('优先', 'Urgent'), default: 0, guard: 'private' },
    due_time: { kind: 'time', label: text('下次发送', 'Next try') },
    ip: { kind: 'string', label: text('IP 地址', 'IP address'), bounds: { max: 50 } },
    send_time: { kind: 'time', label: text('发送时间', 'Sent') },
    receive_time: { kind: 'time', label: text('送达时间', 'Delivered') },
    create_time: { kind: 'time', label: text('创建时间', 'Created') },
  },
  computed: { carrier: { kind: 'string', label: text('所用通道', 'Sent by') } },
  list: [
    'channel',
    'code',
    'title',
    'target',
    'content',
    'state',
    'lang',
    'provider',
    'carrier',
    'segments',
    'attempts',
    'error',
    'error_en',
    'provider_code',
    'due_time',
    'send_time',
    'is_test',
    'may_double',
    'ip',
    'create_time',
  ],
  widgets: {
    failed: {
      shows: 'count',
      label: text('发送失败的消息', 'Failed messages'),
      hint: text('发送失败的邮件和短信会计入这里。', 'Mails and text messages that failed are counted here.'),
      where: { state: 'failed' },
      time: 'create_time',
      better: 'less',
    },
  },
  filters: ['channel', 'channel_id', 'code', 'state', 'is_test', 'target', 'create_time'],
  quickSearch: ['title', 'target'],
  standard: ['index'],
  states: {
    column: 'state',
    tones: {
      ...{ pending: 'open', sending: 'busy', sent: 'good', delivered: 'good' },
      ...{ failed: 'bad', skipped: 'idle', simulated: 'ready' },
    },
  },
  views: {
    waiting: { label: text('待发送', 'Waiting'), where: { state: ['pending', 'sending'] } },
    failed: { label: text('失败', 'Failed'), where: { state: 'failed' } },
  },
  actions: {
    resend: {
      label: text('重新发送', 'Send again'),
      on: 'rows',
      when: { state: ['failed', 'simulated'] },
      to: 'pending',
      sets: { due_time: 'now' },
    },
    export: { label: text('导出', 'Export') },
    infoPlain: { label: text('查看完整接收方', 'See full receivers') },
  },
})
