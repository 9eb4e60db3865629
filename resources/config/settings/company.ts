import type { Setting, SettingList } from '../../../contract/definition/setting.ts'
import { type Text, text } from '../../../contract/text.ts'
import { bilingualText, image, richText } from './store-setting.ts'

/** A number that shows how large the company is; omitted from pages when it is not set. */
const figure = (label: Text, max: number): Setting => ({
  kind: 'integer',
  label,
  group: 'company',
  bounds: { min: 1, max },
  open: true,
})

/** Name, texts, figures and pictures of the company. Read by `site/facts.server.ts` and `site/about/`. */
export const companySettings = {
  company_name: { ...bilingualText('company', text('公司名称', 'Company name'), 100), required: 'save' },
  short_name: bilingualText('company', text('公司简称', 'Short name'), 40),
  slogan: bilingualText('company', text('口号', 'Slogan'), 100),
  company_intro: richText('company', text('公司简介', 'Introduction')),
  founded_year: {
    kind: 'integer',
    label: text('创立年份', 'Founded'),
    group: 'company',
    bounds: { min: 1800, max: 'this year' },
    open: true,
  },
  employees: figure(text('员工人数', 'Employees'), 1_000_000),
  area_m2: figure(text('厂区面积（平方米）', 'Plant area (m²)'), 100_000_000),
  export_countries: figure(text('出口国家数', 'Export countries'), 250),
  capacity_text: bilingualText('company', text('产能说明', 'Capacity')),
  company_video: { kind: 'file', label: text('公司视频', 'Company video'), group: 'company', open: true },
  logo: image('company', text('标志', 'Logo')),
  logo_dark: image('company', text('标志（深色）', 'Logo (dark)')),
  favicon: image('company', text('浏览器图标', 'Browser icon')),
  home_stats: {
    kind: 'rows',
    label: text('首页数字', 'Figures'),
    group: 'company',
    bounds: {
      max: 6,
      columns: {
        value: { kind: 'string', label: text('数值', 'Value'), required: 'save', bounds: { max: 12 } },
        unit: { kind: 'string', label: text('单位', 'Unit'), bounds: { max: 12 } },
        unit_en: { kind: 'string', label: text('单位（英文）', 'Unit (English)'), bounds: { max: 12 } },
        label: { kind: 'string', label: text('说明', 'Label'), required: 'save', bounds: { max: 40 } },
        label_en: { kind: 'string', label: text('说明（英文）', 'Label (English)'), bounds: { max: 60 } },
      },
    },
    open: true,
  },
} as const satisfies SettingList
