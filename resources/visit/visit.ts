import { audited } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import { text } from '../../contract/text.ts'

const open = ['planned', 'confirmed'] as const

/** Visits of customers. */
export const visit = resource({
  name: 'visit',
  node: 'crm/visit',
  label: text('客户来访', 'Visits'),
  title: 'customer',
  menu: { under: 'crm', icon: 'fa fa-calendar' },
  fields: {
    customer: { kind: 'string', label: text('客户', 'Customer'), required: 'save', bounds: { max: 60 } },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      required: 'save',
      default: 'planned',
      bounds: {
        planned: text('已计划', 'Planned'),
        confirmed: text('已确认', 'Confirmed'),
        held: text('已接待', 'Held'),
        cancelled: text('已取消', 'Cancelled'),
      },
    },
    visit_time: { kind: 'time', label: text('来访时间', 'Time of visit') },
    guests: { kind: 'integer', label: text('人数', 'Guests'), bounds: { min: 1, max: 99 } },
    outcome: { kind: 'text', label: text('结果', 'Outcome'), bounds: { max: 500 } },
    host_admin_id: {
      kind: 'reference',
      label: text('接待人', 'Host'),
      bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null' },
    },
    ...audited,
  },
  list: ['customer', 'state', 'visit_time', 'guests', 'host_admin_id', 'create_time'],
  filters: ['state', 'host_admin_id'],
  quickSearch: ['customer'],
  form: { basic: ['customer', 'visit_time', 'guests'] },
  standard: ['index', 'add', 'edit', 'del'],
  scope: { by: ['host_admin_id'], pool: 'take' },
  states: {
    column: 'state',
    tones: { planned: 'open', confirmed: 'ready', held: 'good', cancelled: 'idle' },
    writable: { held: [], cancelled: [] },
    deletable: ['planned', 'cancelled'],
  },
  kanban: ['host_admin_id', 'visit_time', 'guests'],
  views: {
    mine: { label: text('我的', 'Mine'), where: { host_admin_id: 'me', state: open } },
    today: { label: text('今天', 'Today'), where: { visit_time: 'today', state: open } },
  },
  actions: {
    take: {
      label: text('接手', 'Take'),
      on: 'rows',
      when: { state: open, host_admin_id: 'nobody' },
      sets: { host_admin_id: 'me' },
    },
    giveUp: {
      label: text('放手', 'Give up'),
      on: 'rows',
      when: { state: open, host_admin_id: 'me' },
      sets: { host_admin_id: null },
    },
    confirm: {
      label: text('确认来访', 'Confirm'),
      on: 'row',
      when: { state: 'planned', host_admin_id: 'me' },
      asks: { visit_time: 'required', guests: 'required' },
      to: 'confirmed',
    },
    hold: {
      label: text('完成接待', 'Close'),
      on: 'row',
      when: { state: 'confirmed', host_admin_id: 'me' },
      asks: { outcome: 'required' },
      to: 'held',
    },
    cancel: { label: text('取消来访', 'Call off'), on: 'row', when: { state: open }, to: 'cancelled', danger: true },
  },
})
