import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { logActions, orderStates } from './measure-choices.ts'

/** An entry in the timeline of an order: words of people, and what members and the program did (areas 13.3). */
export const measureLog = resource({
  name: 'measure_log',
  label: text('测量记录', 'Entries'),
  singular: 'entry',
  title: 'note',
  fields: {
    order_id: {
      kind: 'reference',
      label: text('测量单', 'Order'),
      required: 'save',
      bounds: { to: 'measure_order', onDelete: 'cascade' },
    },
    action: { kind: 'choice', label: text('事件', 'What'), required: 'save', default: 'note', bounds: logActions },
    from_state: { kind: 'choice', label: text('原状态', 'State before'), bounds: orderStates },
    to_state: { kind: 'choice', label: text('新状态', 'State after'), bounds: orderStates },
    note: { kind: 'text', label: text('内容', 'Note'), bounds: { max: 1000 } },
    admin_id: {
      kind: 'reference',
      label: text('记录人', 'By'),
      bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null', evenDisabled: true },
    },
    user_id: {
      kind: 'reference',
      label: text('会员', 'Member'),
      bounds: { to: 'user', show: ['nickname'], onDelete: 'set null', evenDisabled: true },
    },
    create_time: { kind: 'time', label: text('时间', 'Time') },
  },
  list: ['action', 'note', 'admin_id', 'create_time'],
})
