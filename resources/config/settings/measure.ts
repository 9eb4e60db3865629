import type { SettingList } from '../../../contract/definition/setting.ts'
import { text } from '../../../contract/text.ts'
import { flag, integer } from './store-setting.ts'

/** Production and measurement orders. Read by `resources/routing/`, `resources/measure-template/`, `resources/measure-order/`. */
export const measureSettings = {
  work_hours_per_day: {
    ...integer('measure', text('每天工作小时', 'Working hours per day'), 8, [1, 24]),
    tip: text(
      '用于工艺路线的周期；已有路线在下次保存或发布时重新计算',
      'For the lead time of routings; a routing is worked out again when it is saved or released',
    ),
  },
  measure_self_approve: {
    ...flag('measure', text('允许审核自己的测量单', 'Own orders may be approved'), 0),
    tip: text('关闭时，测量员和提交人不能审核该测量单', 'When off, neither measurer nor submitter approves an order'),
  },
  measure_photo_min: {
    ...integer('measure', text('现场照片最少张数', 'Fewest site photos'), 1, [0, 30]),
    tip: text('现场测量提交前须有的照片数；0 表示不要求', 'Before a site survey is submitted; 0: none needed'),
  },
  site_decimals: integer('measure', text('现场测量小数位', 'Decimals on site'), 1, [0, 4]),
  inspect_decimals: integer('measure', text('尺寸检测小数位', 'Decimals of inspections'), 3, [0, 4]),
  measure_remind_hours: {
    kind: 'choices',
    label: text('计划前提醒', 'Remind before the plan'),
    group: 'measure',
    default: '24,2',
    bounds: {
      48: text('48 小时', '48 h'),
      24: text('24 小时', '24 h'),
      4: text('4 小时', '4 h'),
      2: text('2 小时', '2 h'),
      1: text('1 小时', '1 h'),
    },
    tip: text('提醒测量员和客户会员；不选即不提醒', 'Reminds the measurer and the member; none chosen: nobody'),
  },
  measure_approve_sla_hours: {
    ...integer('measure', text('审核时限（小时）', 'Review within (hours)'), 24, [0, 720]),
    tip: text('超过后提醒审核人；0 表示不限', 'After that approvers are reminded; 0: no limit'),
  },
  customer_confirm: {
    ...flag('measure', text('现场测量须客户确认', 'Site surveys need confirmation'), 1),
    tip: text(
      '开启时，会员在会员中心确认报告，未确认的测量单关闭须填写说明',
      'When on, members confirm reports in the member centre, and an order that was not confirmed needs a note to close',
    ),
  },
  report_header: {
    kind: 'text',
    label: text('报告抬头', 'Head of reports'),
    group: 'measure',
    bilingual: true,
    bounds: { max: 500 },
    tip: text(
      '公司名称下的几行字，例如部门、地址、资质编号',
      'Lines below the company’s name: department, address, accreditation',
    ),
  },
  report_stamp: {
    kind: 'image',
    label: text('报告印章', 'Stamp on reports'),
    group: 'measure',
    tip: text('印在审核签名处；已有报告不变', 'Stands where the approver signs; reports that exist stay as they are'),
  },
} as const satisfies SettingList
