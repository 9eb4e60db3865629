import type { Widgets } from '../../contract/definition/widget.ts'
import { text } from '../../contract/text.ts'
import { type LeadState, openStates } from './lead-choices.ts'

/** What is invalid counts in no statistics (areas 14.2). */
const countedStates: readonly LeadState[] = [...openStates, 'won', 'lost']

const noLeads = text(
  '官网询价和手工新增的线索会计入这里。',
  'Enquiries of the site and leads that you add are counted here.',
)

/** What the dashboard shows of leads. */
export const leadWidgets: Widgets = {
  new: { shows: 'count', label: text('新线索', 'New leads'), hint: noLeads, time: 'create_time' },
  open: { shows: 'count', label: text('跟进中线索', 'Open leads'), hint: noLeads, where: { state: openStates } },
  answered: {
    shows: 'share',
    label: text('首次回复及时率', 'First replies in time'),
    hint: text('首次回复已到期限的线索会计入这里。', 'Leads whose first reply was due are counted here.'),
    time: 'reply_due_time',
    where: { reply_kept: ['kept', 'missed'], state: countedStates },
    part: { reply_kept: 'kept' },
  },
  late: {
    shows: 'count',
    label: text('回复超时', 'Replies overdue'),
    hint: text('首次回复超过期限的线索会计入这里。', 'Leads whose first reply is late are counted here.'),
    view: 'late',
    better: 'less',
  },
  won: {
    shows: 'sum',
    label: text('成交金额', 'Won amount'),
    hint: text('成交的线索会计入这里。', 'Leads that were won are added up here.'),
    time: 'won_time',
    of: 'won_amount',
  },
  pool: { shows: 'count', label: text('公海线索', 'In the pool'), hint: noLeads, view: 'pool', better: 'less' },
  due: {
    shows: 'rows',
    label: text('我的待跟进', 'My follow-ups due'),
    hint: text('在线索中填写下次跟进时间后，会在当天提醒。', 'Leads show here on the day of their next follow-up.'),
    where: { owner_admin_id: 'me', next_follow_time: 'until today', state: openStates },
    says: ['company', 'next_follow_time'],
    done: 'follow',
    order: 'next_follow_time,asc',
  },
  funnel: {
    shows: 'groups',
    label: text('线索漏斗', 'Leads funnel'),
    hint: noLeads,
    time: 'create_time',
    by: 'state',
    steps: ['new', 'contacted', 'qualified', 'won'],
  },
  daily: {
    shows: 'days',
    label: text('每日线索（按来源）', 'Leads per day by source'),
    hint: noLeads,
    time: 'create_time',
    by: 'source',
  },
  regions: {
    shows: 'groups',
    label: text('线索地区', 'Leads by region'),
    hint: text('填写了地区的线索会计入这里。', 'Leads with a region are counted here.'),
    time: 'create_time',
    by: 'area_id',
  },
  types: {
    shows: 'groups',
    label: text('线索按产品类型', 'Leads by product type'),
    hint: text('选择了意向产品的线索会计入这里。', 'Leads with a product of interest are counted here.'),
    time: 'create_time',
    by: 'product_type_id',
  },
  products: {
    shows: 'groups',
    label: text('询价最多的产品', 'Products asked for most'),
    hint: text('选择了意向产品的线索会计入这里。', 'Leads with a product of interest are counted here.'),
    time: 'create_time',
    by: 'product_id',
  },
}
