import type { RowsBounds } from '../../../contract/definition/field.ts'
import type { Setting, SettingList } from '../../../contract/definition/setting.ts'
import { type Text, text } from '../../../contract/text.ts'
import { defaultOfficeHours } from '../../lead/office-hours.ts'
import { flag, integer } from './store-setting.ts'

/** A row of `lead_region_map`; without an area it is the whole country. */
export interface RegionOwner {
  country: string
  /** Codes from the province down, as a comma list. */
  area_id: string
  admin_id: number
}

/** A row of `lead_type_map`. */
export interface TypeOwner {
  product_type_id: number
  admin_id: number
}

/** A map from a region or type to the administrator who gets its leads. */
const assignmentMap = (label: Text, about: RowsBounds['columns'], tip: Text): Setting => ({
  kind: 'rows',
  label,
  group: 'inquiry',
  bounds: {
    max: 200,
    columns: {
      ...about,
      admin_id: { kind: 'reference', label: text('负责人', 'Person'), required: 'save', bounds: { to: 'admin' } },
    },
  },
  tip,
})
/** A list of days and ranges of days. */
const dayList = (label: Text): Setting => ({
  kind: 'text',
  label,
  group: 'inquiry',
  bounds: { max: 2000 },
  tip: text('如 2026-10-01..2026-10-07, 2027-01-01', 'Such as 2026-10-01..2026-10-07, 2027-01-01'),
})
const codeRule = (label: Text, initial: string): Setting => ({
  kind: 'string',
  label,
  group: 'code',
  required: 'save',
  default: initial,
  bounds: { max: 60 },
  tip: text('可用 {YYYY} {MM} {DD}，必须包含 {####}', 'May hold {YYYY} {MM} {DD} and must hold {####}'),
})

/** Enquiries and leads. Read by `resources/lead/`; `lead_captcha` and `privacy_required` also by `site/facts.server.ts`. */
export const inquirySettings = {
  lead_captcha: { ...flag('inquiry', text('询价验证码', 'Captcha for enquiries'), 1), open: true },
  privacy_required: {
    ...flag('inquiry', text('询价须同意隐私政策', 'Enquiries need the privacy policy accepted'), 1),
    open: true,
  },
  lead_limit_ip_hour: integer('inquiry', text('每小时询价上限', 'Enquiries per hour and caller'), 5, [1, 1000]),
  lead_dedup_days: integer('inquiry', text('询价去重天数', 'Days of one enquiry'), 30, [1, 365]),
  lead_claim_limit: integer('inquiry', text('领取上限', 'Open leads one may claim'), 20, [1, 1000]),
  lead_assign_mode: {
    kind: 'choice',
    label: text('新询价分配', 'New enquiries go to'),
    group: 'inquiry',
    required: 'save',
    default: 'none',
    bounds: {
      none: text('公海', 'The pool'),
      round_robin: text('轮流', 'By turns'),
      by_region: text('按地区', 'By region'),
      by_product_type: text('按产品', 'By product'),
    },
    tip: text(
      '停用或没有线索权限的管理员会被跳过；找不到人时进入公海',
      'Administrators who are disabled or may not see leads are passed over; where nobody is found it is the pool',
    ),
  },
  lead_sales_group_id: {
    kind: 'reference',
    label: text('销售组', 'Group of sales'),
    group: 'inquiry',
    bounds: { to: 'admin_group' },
    tip: text('用于“轮流”：组内成员依次获得', 'For "By turns": its members get one after the other'),
  },
  lead_region_map: assignmentMap(
    text('地区负责人', 'Who has which region'),
    {
      country: {
        kind: 'code',
        label: text('国家代码', 'Country code'),
        required: 'save',
        default: 'CN',
        bounds: { min: 2, max: 2 },
      },
      area_id: { kind: 'region', label: text('地区', 'Region'), bounds: { levels: 3 } },
    },
    text(
      '用于“按地区”：最小的地区优先；地区留空表示整个国家，如 DE',
      'For "By region": the smallest region comes first; without a region it is the whole country, such as DE',
    ),
  ),
  lead_type_map: assignmentMap(
    text('产品分类负责人', 'Who has which type of product'),
    {
      product_type_id: {
        kind: 'reference',
        label: text('产品分类', 'Product type'),
        required: 'save',
        bounds: { to: 'product_type' },
      },
    },
    text('用于“按产品”：下级分类优先于上级分类', 'For "By product": a type comes before those above it'),
  ),
  lead_recycle_days: {
    ...integer('inquiry', text('线索回收天数', 'Days until a lead is recycled'), 15, [0, 365]),
    tip: text(
      '新线索和已联系的线索超过此天数未跟进则退回公海，提前 2 天提醒；0 表示不回收',
      'New and contacted leads without a follow-up for so long go back to the pool, 2 days after a notice; 0: never',
    ),
  },
  lead_first_reply_hours: {
    ...integer('inquiry', text('首次回复时限（工作小时）', 'First reply within (working hours)'), 4, [0, 200]),
    tip: text('超过后线索标红；0 表示不限', 'After that the lead is marked in red; 0: no limit'),
  },
  office_days: {
    kind: 'choices',
    label: text('工作日', 'Working days'),
    group: 'inquiry',
    required: 'save',
    default: defaultOfficeHours.days,
    bounds: {
      1: text('周一', 'Monday'),
      2: text('周二', 'Tuesday'),
      3: text('周三', 'Wednesday'),
      4: text('周四', 'Thursday'),
      5: text('周五', 'Friday'),
      6: text('周六', 'Saturday'),
      7: text('周日', 'Sunday'),
    },
  },
  office_hours: {
    kind: 'string',
    label: text('上班时间', 'Office hours'),
    group: 'inquiry',
    required: 'save',
    default: defaultOfficeHours.hours,
    bounds: { max: 100 },
    tip: text('如 09:00-12:00, 13:30-18:00', 'Such as 09:00-12:00, 13:30-18:00'),
  },
  office_holidays: dayList(text('节假日', 'Holidays')),
  office_workdays: dayList(text('调休上班日', 'Days worked instead')),
  lead_success_text: {
    kind: 'text',
    label: text('询价成功文字', 'Thanks for an enquiry'),
    group: 'inquiry',
    bilingual: true,
    bounds: { max: 255 },
  },
} as const satisfies SettingList

/** Codes that are assigned to new rows, by the rule that the definition names in `numbered`. */
export const codeSettings = {
  code_rule_lead: codeRule(text('线索编号规则', 'Rule for lead numbers'), 'XS{YYYY}{MM}{####}'),
  code_rule_measure: codeRule(text('测量单编号规则', 'Rule for order numbers'), 'CL{YYYY}{MM}{####}'),
  code_rule_routing: codeRule(text('工艺路线编号规则', 'Rule for routing numbers'), 'GY-{####}'),
  code_rule_supplier: codeRule(text('供应商编码规则', 'Rule for supplier codes'), 'GYS{####}'),
} as const satisfies SettingList
