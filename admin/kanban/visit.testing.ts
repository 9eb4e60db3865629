import { type Definition, resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** A small noun with every sort of way between states: on, back, two to the same state, and one that stays. */
export const visit: Definition = resource({
  name: 'visit',
  node: 'crm/visit',
  label: text('来访', 'Visits'),
  title: 'name',
  fields: {
    name: { kind: 'string', label: text('客人', 'Guest') },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      default: 'planned',
      bounds: {
        planned: text('已计划', 'Planned'),
        confirmed: text('已确认', 'Confirmed'),
        greeted: text('已接待', 'Greeted'),
        held: text('已完成', 'Held'),
        cancelled: text('已取消', 'Cancelled'),
      },
    },
  },
  list: ['name', 'state'],
  kanban: ['name'],
  states: {
    column: 'state',
    tones: { planned: 'open', confirmed: 'ready', greeted: 'good', held: 'good', cancelled: 'idle' },
  },
  views: { mine: { label: text('我的', 'Mine'), where: { state: 'planned' } } },
  actions: {
    confirm: { label: text('确认', 'Confirm'), on: 'row', when: { state: 'planned' }, to: 'confirmed' },
    insist: { label: text('电话确认', 'Confirm by phone'), on: 'rows', when: { state: 'planned' }, to: 'confirmed' },
    greet: { label: text('接待', 'Greet'), on: 'row', when: { state: 'confirmed' }, to: { confirmed: 'greeted' } },
    hold: { label: text('完成', 'Hold'), on: 'row', when: { state: ['confirmed', 'greeted'] }, to: 'held' },
    remind: { label: text('提醒', 'Remind'), on: 'row', to: { planned: 'planned' } },
    cancel: { label: text('取消', 'Cancel'), on: 'row', when: { state: ['planned', 'confirmed'] }, to: 'cancelled' },
    replan: { label: text('重新计划', 'Plan anew'), on: 'row', when: [{ state: 'cancelled' }], to: 'planned' },
    again: { label: text('再来一次', 'Once more'), on: 'row', when: { state: 'held' }, to: 'planned', kind: 'revise' },
    sweep: { label: text('整理', 'Sweep'), to: 'cancelled' },
  },
})
