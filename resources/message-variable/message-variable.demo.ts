import type { Demo } from '../../server/engine/demo.ts'

const own = [
  {
    code: 'service_hours',
    label: '服务时间',
    label_en: 'Service hours',
    value: '工作日 8:30–17:30',
    value_en: 'weekdays 8:30–17:30',
  },
  {
    code: 'wechat_account',
    label: '公众号',
    label_en: 'WeChat account',
    value: '澜泽流控',
    value_en: 'Lanze Flow Control',
  },
  {
    code: 'repair_hotline',
    label: '抢修热线',
    label_en: 'Repair hotline',
    value: '0512-6688 0199',
    value_en: '+86 512 6688 0199',
  },
]

/** Words of the company that every template may use (areas 26.5). */
export const demo: Demo = {
  async seed(_db, { save }) {
    for (const values of [...own].reverse()) await save('message_variable', values)
  },
}
