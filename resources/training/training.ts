import { audited, translated } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import { text } from '../../contract/text.ts'

const open = ['planned', 'announced'] as const

/** Trainings for customers. */
export const training = resource({
  name: 'training',
  node: 'crm/training',
  label: text('客户培训', 'Trainings'),
  title: 'name',
  menu: { under: 'crm', icon: 'fa fa-graduation-cap' },
  fields: {
    name: {
      kind: 'string',
      label: text('培训名称', 'Training'),
      required: 'save',
      bounds: { max: 60 },
      bilingual: true,
    },
    intro: { kind: 'text', label: text('简介', 'Introduction'), bounds: { max: 500 }, bilingual: true },
    city: { kind: 'string', label: text('城市', 'City'), bounds: { max: 40 }, bilingual: true },
    start_date: { kind: 'date', label: text('开始日期', 'Begins') },
    seats: { kind: 'integer', label: text('名额', 'Seats'), bounds: { min: 1, max: 200 } },
    guests: { kind: 'integer', label: text('到场人数', 'Attended'), bounds: { min: 0, max: 200 } },
    minutes: { kind: 'integer', label: text('总分钟', 'Minutes in all'), default: 0 },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      required: 'save',
      default: 'planned',
      bounds: {
        planned: text('已计划', 'Planned'),
        announced: text('报名中', 'Announced'),
        held: text('已举办', 'Held'),
        cancelled: text('已取消', 'Cancelled'),
      },
    },
    host_admin_id: {
      kind: 'reference',
      label: text('负责人', 'Host'),
      bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null' },
    },
    days: {
      kind: 'children',
      label: text('培训日', 'Days'),
      bounds: { of: 'training_day', by: 'training_id', max: 10, row: text('第 {row} 天', 'Day {row}') },
    },
    ...translated,
    ...audited,
  },
  list: ['name', 'state', 'start_date', 'city', 'seats', 'guests', 'minutes', 'host_admin_id', 'en_status'],
  filters: ['state', 'host_admin_id', 'start_date'],
  quickSearch: ['name', 'city'],
  form: { basic: ['name', 'intro', 'city', 'start_date', 'seats', 'en_status'], content: ['days'] },
  standard: ['index', 'add', 'edit', 'del'],
  public: ['id', 'name', 'intro', 'city', 'start_date', 'seats'],
  scope: { by: ['host_admin_id'], pool: 'take' },
  states: {
    column: 'state',
    tones: { planned: 'open', announced: 'ready', held: 'good', cancelled: 'idle' },
    writable: { held: [], cancelled: [] },
    deletable: ['planned', 'cancelled'],
  },
  events: { held: text('培训已举办', 'A training was held') },
  views: {
    mine: { label: text('我的', 'Mine'), where: { host_admin_id: 'me', state: open } },
    announced: { label: text('报名中', 'Announced'), where: { state: 'announced' } },
  },
  actions: {
    take: {
      label: text('接手', 'Take'),
      on: 'rows',
      when: { state: open, host_admin_id: 'nobody' },
      sets: { host_admin_id: 'me' },
    },
    announce: {
      label: text('发布', 'Announce'),
      on: 'row',
      when: { state: 'planned', host_admin_id: 'me' },
      asks: { start_date: 'required', seats: 'required' },
      to: 'announced',
    },
    hold: {
      label: text('完成', 'Close'),
      on: 'row',
      when: { state: 'announced', host_admin_id: 'me' },
      asks: { guests: 'required' },
      to: 'held',
    },
    cancel: { label: text('取消', 'Call off'), on: 'row', when: { state: open }, to: 'cancelled', danger: true },
  },
})
