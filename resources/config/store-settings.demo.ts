import type { SystemSettingName } from '../../contract/system/settings.ts'
import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import type { StoreSettingName } from './store-settings.ts'

/** The fictional company (areas 26.1); English second where the value has a twin. */
const values: Partial<Record<StoreSettingName | SystemSettingName, readonly [zh: string, en?: string]>> = {
  site_name: ['澜泽流控', 'Lanze Flow Control'],
  record_number: ['苏ICP备00000000号-1'],
  company_name: ['澜泽流控（苏州）有限公司', 'Lanze Flow Control (Suzhou) Co., Ltd.'],
  short_name: ['澜泽流控', 'Lanze Flow Control'],
  slogan: ['毫厘之间，掌控流动', 'Control every drop, to the micron'],
  company_intro: [
    '澜泽流控专注精密工业阀门与数控阀门零部件，自 2006 年起为石化、电力、水务与洁净能源客户设计、制造并长期维护关键工况阀门。',
    'Lanze designs, machines and looks after precision industrial valves and valve parts. Since 2006 we have served refineries, power stations, waterworks and clean-energy plants where a valve has to work every time.',
  ],
  founded_year: ['2006'],
  home_stats: [
    JSON.stringify([
      { value: '18', label: '年制造经验', label_en: 'years of manufacturing' },
      { value: '32', label: '出口国家', label_en: 'export countries' },
      { value: '120', unit: '+', unit_en: '+', label: '项专利', label_en: 'patents' },
      { value: '99.2', unit: '%', unit_en: '%', label: '一次交验合格率', label_en: 'first-pass yield' },
    ]),
  ],
  service_phone: ['0512-0000 0001'],
  sales_email: ['sales@lanze.example'],
  working_hours: ['周一至周五 8:30–17:30', 'Mon–Fri 8:30–17:30 (UTC+8)'],
  address: ['江苏省苏州市工业园区澜泽路 1 号', '1 Lanze Road, Industrial Park, Suzhou, Jiangsu, China'],
  cta_title: ['说出工况，我们给出阀门', 'Tell us the duty, we name the valve'],
  cta_text: [
    '介质、温度、压力与口径，四个数字就能开始。工程师在一个工作日内回复。',
    'Medium, temperature, pressure and size: four facts are enough. An engineer answers within a working day.',
  ],
  cta_button: ['提交工况', 'Describe the duty'],
  seo_description: [
    '精密工业阀门与阀门零部件制造商：球阀、蝶阀、调节阀、止回阀、执行机构及配件。',
    'Maker of precision industrial valves and valve parts: ball, butterfly, control and check valves, actuators and spares.',
  ],
  copyright_text: ['澜泽流控（苏州）有限公司', 'Lanze Flow Control (Suzhou) Co., Ltd.'],
}

export const demo: Demo<Tables> = {
  async seed(db) {
    for (const [name, [value, value_en = '']] of Object.entries(values)) {
      await db.updateTable('config').set({ value, value_en }).where('name', '=', name).execute()
    }
  },
}
