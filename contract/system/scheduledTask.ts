import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Scheduled jobs of the program, a row each (architecture 2); rows are made for the jobs that exist. */
export const scheduledTask = resource({
  name: 'scheduled_task',
  node: 'routine/scheduledTask',
  label: text('定时任务', 'Scheduled tasks'),
  singular: 'scheduled task',
  title: 'title',
  menu: { under: systemFolders.routine, icon: 'fa fa-calendar', weigh: 40 },
  remark: text(
    '系统自动执行的工作。多个进程时每项由其中一个执行；一项出错不影响其他，下次照常再试。',
    'Work that the system does by itself. Of several processes one does each; one that fails stops no other and is tried again at its next time.',
  ),
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), unique: true, bounds: { max: 80 } },
    title: { kind: 'string', label: text('任务', 'Job'), bilingual: true, bounds: { max: 120 } },
    /** One of the two is set: an interval, or a time of the local day. */
    minutes: { kind: 'integer', label: text('间隔（分钟）', 'Every (minutes)') },
    day_time: { kind: 'string', label: text('每天', 'Daily at'), bounds: { max: 5 } },
    /** Run by every process, since each keeps in memory what it writes. */
    everywhere: { kind: 'flag', label: text('每个进程', 'In each process'), default: 0 },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      default: 'active',
      bounds: { active: text('启用', 'Active'), paused: text('已暂停', 'Paused') },
    },
    outcome: {
      kind: 'choice',
      label: text('结果', 'Outcome'),
      default: 'none',
      bounds: { none: text('未执行', 'Not yet run'), done: text('成功', 'Done'), failed: text('失败', 'Failed') },
    },
    last_time: { kind: 'time', label: text('上次执行', 'Last run') },
    duration_ms: { kind: 'integer', label: text('耗时', 'Duration') },
    next_time: { kind: 'time', label: text('下次执行', 'Next run') },
    result: { kind: 'string', label: text('上次结果', 'Last result'), bilingual: true, bounds: { max: 255 } },
    error: { kind: 'string', label: text('错误', 'Error'), bilingual: true, bounds: { max: 500 } },
    /** How often in a row it failed. */
    failures: { kind: 'integer', label: text('连续失败', 'Failures in a row'), default: 0 },
    /** When an administrator asked for a run ahead of its time. */
    asked_time: { kind: 'time', label: text('要求执行', 'Asked for') },
    /** The process that runs it, and until when no other process may. */
    lease_until: { kind: 'time', label: text('占用至', 'Held until') },
    lease_by: { kind: 'string', label: text('进程', 'Process'), bounds: { max: 120 } },
  },
  computed: {
    times: { kind: 'string', label: text('时间', 'Runs') },
    phase: {
      kind: 'choice',
      label: text('情况', 'Now'),
      bounds: {
        running: text('执行中', 'Running'),
        asked: text('即将执行', 'About to run'),
        paused: text('已暂停', 'Paused'),
        failing: text('失败', 'Failing'),
        waiting: text('等待', 'Waiting'),
      },
      tones: { running: 'busy', asked: 'busy', paused: 'idle', failing: 'bad', waiting: 'good' },
      phases: {
        running: { lease_until: 'after now' },
        asked: { asked_time: 'until now' },
        paused: { state: 'paused' },
        failing: { outcome: 'failed' },
        waiting: {},
      },
    },
  },
  list: [
    'title',
    'phase',
    'times',
    'last_time',
    'next_time',
    'error',
    'result',
    'duration_ms',
    'minutes',
    'title_en',
    'result_en',
    'error_en',
    'name',
    'day_time',
    'everywhere',
    'state',
    'outcome',
    'failures',
    'lease_by',
  ],
  filters: ['phase'],
  sort: 'name,asc',
  states: { column: 'state', tones: { active: 'good', paused: 'idle' } },
  views: {
    failing: { label: text('失败', 'Failing'), where: { outcome: 'failed' } },
    paused: { label: text('已暂停', 'Paused'), where: { state: 'paused' } },
  },
  standard: ['index'],
  actions: {
    run: { label: text('立即执行', 'Run now'), on: 'rows', evenReadOnly: true, sets: { asked_time: 'now' } },
    pause: { label: text('暂停', 'Pause'), on: 'rows', when: { state: 'active' }, to: 'paused' },
    resume: { label: text('恢复', 'Resume'), on: 'rows', when: { state: 'paused' }, to: 'active' },
  },
})
