import type { SettingList } from '../../../contract/definition/setting.ts'
import { text } from '../../../contract/text.ts'
import { integer } from './store-setting.ts'

/** Production and measurement orders. Read by `resources/routing/` and `resources/measure-order/report/`. */
export const measureSettings = {
  work_hours_per_day: {
    ...integer('measure', text('每天工作小时', 'Working hours per day'), 8, [1, 24]),
    tip: text(
      '用于工艺路线的周期；已有路线在下次保存或发布时重新计算',
      'For the lead time of routings; a routing is worked out again when it is saved or released',
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
