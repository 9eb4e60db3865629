import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Events still to be handled: a row for each listener, deleted once it is handled (architecture 2). */
export const outbox = resource({
  name: 'outbox',
  node: 'routine/outbox',
  label: text('事件', 'Events'),
  singular: 'event',
  title: 'event',
  menu: { under: systemFolders.routine, icon: 'fa fa-bolt', weigh: 39 },
  remark: text(
    '列表中是尚未处理的事件；处理成功后即消失。出错的会自动重试，间隔逐渐加长，多次失败后停止，可在此重试或丢弃。',
    'Events that a listener has not handled yet; handled ones disappear. Failed ones are retried at growing intervals and stop in the end, when they can be retried or dropped here.',
  ),
  fields: {
    event: { kind: 'string', label: text('事件', 'Event'), bounds: { max: 80 } },
    listener: { kind: 'string', label: text('接收方', 'Listener'), bounds: { max: 120 } },
    data: { kind: 'json', label: text('内容', 'Data') },
    /** Who did it; both are null when the program or a visitor did. */
    admin_id: { kind: 'integer', label: text('管理员编号', 'Administrator ID') },
    user_id: { kind: 'integer', label: text('会员编号', 'Member ID') },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      default: 'waiting',
      bounds: {
        waiting: text('等待', 'Waiting'),
        failing: text('重试中', 'Retrying'),
        stopped: text('已停止', 'Stopped'),
      },
    },
    attempts: { kind: 'integer', label: text('失败次数', 'Failures'), default: 0 },
    /** When it is due; null once it has stopped. */
    due_time: { kind: 'time', label: text('处理时间', 'Due') },
    error: { kind: 'string', label: text('错误', 'Error'), bilingual: true, bounds: { max: 500 } },
    create_time: { kind: 'time', label: text('发生时间', 'Happened') },
  },
  list: [
    'event',
    'listener',
    'state',
    'attempts',
    'error',
    'error_en',
    'due_time',
    'create_time',
    'data',
    'admin_id',
    'user_id',
  ],
  filters: ['event', 'listener', 'state', 'create_time'],
  states: { column: 'state', tones: { waiting: 'open', failing: 'busy', stopped: 'bad' } },
  views: {
    stopped: { label: text('已停止', 'Stopped'), where: { state: 'stopped' } },
    failing: { label: text('重试中', 'Retrying'), where: { state: 'failing' } },
    waiting: { label: text('等待', 'Waiting'), where: { state: 'waiting' } },
  },
  standard: ['index'],
  actions: {
    retry: {
      label: text('重试', 'Retry'),
      on: 'rows',
      when: { state: ['failing', 'stopped'] },
      to: 'waiting',
      sets: { due_time: 'now', attempts: null },
    },
    drop: { label: text('丢弃', 'Drop'), on: 'rows', when: { state: ['failing', 'stopped'] }, danger: true },
  },
})
