import type { SettingList } from '../../../contract/definition/setting.ts'
import { text } from '../../../contract/text.ts'
import { integer } from './store-setting.ts'

/** Production and measurement orders. Read by `resources/routing/`. */
export const measureSettings = {
  work_hours_per_day: {
    ...integer('measure', text('每天工作小时', 'Working hours per day'), 8, [1, 24]),
    tip: text(
      '用于工艺路线的周期；已有路线在下次保存或发布时重新计算',
      'For the lead time of routings; a routing is worked out again when it is saved or released',
    ),
  },
} as const satisfies SettingList
