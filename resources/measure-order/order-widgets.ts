import type { Widgets } from '../../contract/definition/widget.ts'
import { text } from '../../contract/text.ts'

const planned = text('排期后的测量订单会显示在这里。', 'Orders show here once they are scheduled.')

/** What the dashboard shows of measurement orders. */
export const orderWidgets: Widgets = {
  today: { shows: 'count', label: text('今日测量', 'Measurements today'), hint: planned, view: 'today' },
  overdue: {
    shows: 'count',
    label: text('逾期测量', 'Overdue measurements'),
    hint: planned,
    view: 'overdue',
    better: 'less',
  },
  toApprove: {
    shows: 'rows',
    label: text('待审核测量', 'Measurements to approve'),
    hint: text('提交的测量结果会在这里等待审核。', 'Results wait here once they are submitted.'),
    view: 'toApprove',
    says: ['result', 'submit_time'],
    order: 'submit_time,asc',
  },
  calendar: {
    shows: 'rows',
    label: text('今天起 4 天的测量', 'Measurements of the next 4 days'),
    hint: planned,
    where: { plan_start_time: 'within 3 days', state: ['scheduled', 'measuring'] },
    says: ['plan_start_time', 'measurer_admin_id'],
    order: 'plan_start_time,asc',
  },
  passRate: {
    shows: 'share',
    label: text('测量合格率', 'Pass rate'),
    hint: text('有结论的测量会计入这里。', 'Orders with a result are counted here.'),
    where: { result: ['qualified', 'unqualified', 'concession'] },
    time: 'submit_time',
    part: { result: 'qualified' },
  },
}
