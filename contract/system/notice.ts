import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Notices of an administrator or of a member, who each see only their own (areas 22.2). */
export const notice = resource({
  name: 'notice',
  node: 'routine/notice',
  label: text('消息通知', 'Notices'),
  singular: 'notice',
  title: 'title',
  menu: { under: systemFolders.routine, icon: 'fa fa-bell', weigh: 97 },
  fields: {
    // Plain numbers, no references: notices of a deleted account stay until they expire, and do not prevent its deletion.
    admin_id: { kind: 'integer', label: text('管理员', 'Administrator') },
    user_id: { kind: 'integer', label: text('会员', 'Member') },
    /** A name of `noticeEvents`. */
    event: { kind: 'string', label: text('事件', 'Event'), bounds: { max: 50 } },
    /** What it is about, in the words of the event: equal news about it is counted instead of added. */
    target: { kind: 'string', label: text('对象', 'Subject'), guard: 'private', bounds: { max: 60 } },
    level: {
      kind: 'choice',
      label: text('级别', 'Level'),
      default: 'info',
      bounds: { info: text('普通', 'Info'), warn: text('提醒', 'Warning'), error: text('紧急', 'Urgent') },
    },
    title: { kind: 'string', label: text('消息', 'Notice'), bounds: { max: 200 }, bilingual: true },
    content: { kind: 'text', label: text('内容', 'Content'), bounds: { max: 500 }, bilingual: true },
    /** Where it leads: a path below the entry of the back office or of the member centre. */
    url: { kind: 'string', label: text('链接', 'Link'), bounds: { max: 255 } },
    count: { kind: 'integer', label: text('次数', 'Times'), default: 1 },
    /** Shown in the bell and on the page; otherwise it is only a mail on its way. */
    site: { kind: 'flag', label: text('站内', 'Site'), default: 1, guard: 'private' },
    /** A mail that is still to be sent: 1 at once, 2 in the mail of the day. */
    mail: { kind: 'integer', label: text('邮件', 'Mail'), default: 0, guard: 'private' },
    /** What the template of that mail is filled with, in both languages. */
    params: { kind: 'json', label: text('变量值', 'Values'), guard: 'private' },
    template_id: { kind: 'integer', label: text('邮件模板', 'Template of the mail'), guard: 'private' },
    read_time: { kind: 'time', label: text('阅读时间', 'Read at') },
    create_time: { kind: 'time', label: text('时间', 'Time') },
  },
  computed: {
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      bounds: { unread: text('未读', 'Unread'), read: text('已读', 'Read') },
      phases: { read: { read_time: 'until now' }, unread: {} },
      tones: { unread: 'open', read: 'idle' },
    },
  },
  list: ['level', 'title', 'event', 'state', 'create_time', 'content', 'url', 'count', 'read_time'],
  filters: ['event', 'level', 'state', 'create_time'],
  quickSearch: ['title', 'content'],
  standard: ['index', 'del'],
})
