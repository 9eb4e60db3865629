import { audited, sortable, switched } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { sentCounts } from '../messages/sentCounts.ts'
import { testSend } from '../messages/testSend.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Words of text messages by the code that asks for them (areas 17.2). */
export const smsTemplate = resource({
  name: 'sms_template',
  node: 'message/smsTemplate',
  label: text('短信模板', 'SMS templates'),
  singular: 'SMS template',
  title: 'title',
  menu: { under: systemFolders.message, icon: 'fa fa-phone', weigh: 4 },
  fields: {
    title: { kind: 'string', label: text('模板标题', 'Title'), required: 'save', bounds: { max: 60 }, bilingual: true },
    code: { kind: 'string', label: text('唯一标识', 'Code'), required: 'save', unique: true, bounds: { max: 50 } },
    kind: {
      kind: 'choice',
      label: text('类型', 'Kind'),
      required: 'save',
      default: 'notice',
      bounds: {
        verify: text('验证码', 'Verification'),
        notice: text('通知', 'Notice'),
        marketing: text('营销', 'Marketing'),
      },
    },
    channel_id: {
      kind: 'reference',
      label: text('通道', 'Channel'),
      bounds: { to: 'message_channel', onDelete: 'restrict' },
    },
    provider_template_id: {
      kind: 'string',
      label: text('服务商模板 ID', 'Provider template ID'),
      bounds: { max: 60 },
      bilingual: true,
    },
    content: {
      kind: 'text',
      label: text('短信内容', 'Content'),
      required: 'save',
      bounds: { max: 500 },
      bilingual: true,
    },
    remark: { kind: 'string', label: text('备注', 'Remark'), bounds: { max: 200 } },
    /** The program asks for it by its code. */
    is_system: { kind: 'flag', label: text('系统', 'System'), default: 0 },
    ...switched,
    ...sortable,
    ...audited,
  },
  computed: {
    variables: { kind: 'string', label: text('模板变量', 'Variables') },
    ...sentCounts,
  },
  list: [
    'title',
    'code',
    'kind',
    'channel_id',
    'variables',
    'content',
    'content_en',
    'sent_30d',
    'failed_30d',
    'is_system',
    'status',
    'update_time',
    'weigh',
  ],
  filters: ['kind', 'channel_id', 'is_system', 'status'],
  quickSearch: ['title', 'title_en', 'code', 'content'],
  sort: 'weigh',
  form: {
    basic: ['title', 'code', 'kind', 'channel_id', 'provider_template_id', 'content', 'remark', 'status'],
  },
  actions: {
    testSend,
    reset: { label: text('恢复系统文字', 'Restore the words of the program'), on: 'row', when: { is_system: '1' } },
  },
})
