import type { SystemSettingName } from '../../contract/system/settings.ts'
import { text } from '../../contract/text.ts'
import { mapDrawing } from '../../drawing/scenes/map.ts'
import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import { companyIntro, privacyPolicy, termsOfUse } from './company-texts.demo.ts'
import type { StoreSettingName } from './store-settings.ts'

const founded = 2006

/** What the company counts; its years go with the clock. */
const figuresAt = (now: number) => [
  {
    value: `${new Date(now * 1000).getUTCFullYear() - founded}`,
    label: '年阀门制造经验',
    label_en: 'years of making valves',
  },
  { value: '32', label: '出口国家', label_en: 'export countries' },
  { value: '120', unit: '+', unit_en: '+', label: '项专利', label_en: 'patents' },
  { value: '99.2', unit: '%', unit_en: '%', label: '一次交验合格率', label_en: 'first-pass yield' },
]

/** The fictional company (areas 26.1); English second where the value has a twin. */
const values: Partial<Record<StoreSettingName | SystemSettingName, readonly [zh: string, en?: string]>> = {
  site_name: ['澜泽流控', 'Lanze Flow Control'],
  record_number: ['苏ICP备00000000号-1'],
  company_name: ['澜泽流控（苏州）有限公司', 'Lanze Flow Control (Suzhou) Co., Ltd.'],
  short_name: ['澜泽流控', 'Lanze Flow Control'],
  slogan: ['毫厘之间，掌控流动', 'Control every drop, to the micron'],
  company_intro: companyIntro,
  founded_year: [`${founded}`],
  employees: ['420'],
  area_m2: ['38000'],
  export_countries: ['32'],
  capacity_text: [
    '年产阀门 6 万台、精密零件 120 万件；标准品 15 天、非标品 35 天交付。',
    '60,000 valves and 1.2 million precision parts a year; standard products in 15 days, engineered ones in 35.',
  ],
  service_phone: ['0512-0000 0001'],
  sales_email: ['sales@lanze.example'],
  working_hours: ['周一至周五 8:30–17:30', 'Mon–Fri 8:30–17:30 (UTC+8)'],
  fax: ['0512-0000 0002'],
  postcode: ['215000'],
  whatsapp: ['+86 138 0000 0088'],
  lat: ['31.298900'],
  lng: ['120.585300'],
  social: [
    JSON.stringify([
      { kind: 'weibo', url: 'https://weibo.example/lanze' },
      { kind: 'bilibili', url: 'https://bilibili.example/lanze' },
      { kind: 'linkedin', url: 'https://linkedin.example/company/lanze' },
      { kind: 'youtube', url: 'https://youtube.example/@lanze' },
    ]),
  ],
  contact_note: [
    '<h3>加入我们</h3><p>苏州工厂与温州工厂常年招聘数控技师、阀门装配与质量工程师，简历请寄 jobs@lanze.example。</p><h3>代理与合作</h3><p>欢迎有工业流体项目经验的经销商来函，我们在五个工作日内答复。</p>',
    '<h3>Work with us</h3><p>Our Suzhou and Wenzhou plants are always looking for CNC machinists, valve fitters and quality engineers. Send your CV to jobs@lanze.example.</p><h3>Agents and partners</h3><p>Distributors with experience in industrial fluid projects are welcome to write to us; we answer within five working days.</p>',
  ],
  address: ['江苏省苏州市工业园区澜泽路 1 号', '1 Lanze Road, Industrial Park, Suzhou, Jiangsu, China'],
  cta_title: ['告诉我们工况，选型交给我们', 'Tell us your operating conditions. We’ll specify the valve.'],
  cta_text: [
    '介质、温度、压力与口径，四项信息即可开始选型。工程师在一个工作日内回复。',
    'Medium, temperature, pressure and size are all we need to start. An engineer replies within one working day.',
  ],
  cta_button: ['提交工况', 'Send operating conditions'],
  seo_description: [
    '精密工业阀门与阀门零部件制造商：球阀、蝶阀、调节阀、止回阀、执行机构及配件。',
    'Maker of precision industrial valves and valve parts: ball, butterfly, control and check valves, actuators and spares.',
  ],
  privacy_policy: privacyPolicy,
  terms: termsOfUse,
  copyright_text: ['澜泽流控（苏州）有限公司', 'Lanze Flow Control (Suzhou) Co., Ltd.'],
}

export const demo: Demo<Tables> = {
  async seed(db, { storeFile, now }) {
    const map = mapDrawing({
      title: '澜泽流控位置图',
      width: 960,
      height: 600,
      ground: 'pale',
      seed: 11,
      water: 'lake',
      turn: -14,
    })
    const map_image = await storeFile('map-company.svg', map, text('公司位置示意图', 'Schematic map of the company'))
    const all = { ...values, home_stats: [JSON.stringify(figuresAt(now))], map_image: [map_image] }
    for (const [name, [value = '', value_en = '']] of Object.entries(all)) {
      await db.updateTable('config').set({ value, value_en }).where('name', '=', name).execute()
    }
  },
}
