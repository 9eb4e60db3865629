import type { Calendar } from '../../contract/definition/calendar.ts'
import { type Definition, resource } from '../../contract/definition/resource.ts'
import { localSeconds } from '../../contract/moment.ts'
import { text } from '../../contract/text.ts'
import type { Row } from '../parts/row.ts'

export const calendar = {
  start: 'from_time',
  end: 'until_time',
  lane: 'fitter_id',
  plan: 'schedule',
  binding: ['planned'],
  waiting: 'toPlan',
  says: ['urgency'],
} as const satisfies Calendar

export const fitter: Definition = resource({
  name: 'fitter',
  node: 'works/fitter',
  label: text('钳工', 'Fitters'),
  title: 'name',
  fields: { name: { kind: 'string', label: text('姓名', 'Name') } },
})

/** A small noun with planned times. */
export const job: Definition = resource({
  name: 'job',
  node: 'works/job',
  label: text('工单', 'Jobs'),
  title: 'name',
  fields: {
    name: { kind: 'string', label: text('名称', 'Job') },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      default: 'draft',
      bounds: {
        draft: text('草稿', 'Draft'),
        planned: text('已排期', 'Planned'),
        done: text('已完成', 'Done'),
        dropped: text('已取消', 'Dropped'),
      },
    },
    urgency: {
      kind: 'choice',
      label: text('紧急程度', 'Urgency'),
      default: 'usual',
      bounds: { usual: text('普通', 'Usual'), urgent: text('紧急', 'Urgent') },
    },
    fitter_id: { kind: 'reference', label: text('钳工', 'Fitter'), bounds: { to: 'fitter', show: ['name'] } },
    from_time: { kind: 'time', label: text('开始', 'From') },
    until_time: { kind: 'time', label: text('结束', 'Until') },
  },
  list: ['name', 'state', 'urgency', 'fitter_id', 'from_time', 'until_time'],
  states: { column: 'state', tones: { draft: 'open', planned: 'ready', done: 'good', dropped: 'idle' } },
  views: { toPlan: { label: text('待排期', 'To plan'), where: { state: 'draft' } } },
  calendar,
  actions: {
    schedule: {
      label: text('排期', 'Schedule'),
      on: 'row',
      when: { state: ['draft', 'planned'] },
      asks: { fitter_id: 'required', from_time: 'required', until_time: 'required' },
      to: 'planned',
    },
  },
})

export const zone = 'Asia/Shanghai'
export const at = (local: string): number => localSeconds(local, zone) ?? 0

/** A planned job of a fitter, 1 Anna or 2 Bert. */
export const planned = (id: number, fitter: 1 | 2, [start, end]: readonly [string, string], more: Row = {}): Row => ({
  ...{ id, name: `工单 ${id}`, state: 'planned', urgency: 'usual', can: ['schedule', 'edit'] },
  ...{ fitter_id: fitter, fitter: { id: fitter, name: fitter === 1 ? 'Anna' : 'Bert' } },
  ...{ from_time: at(start), until_time: at(end), ...more },
})
