import type { Choices } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'

/** States of a lead (areas 14.1). */
export const leadStates = {
  new: text('新线索', 'New'),
  contacted: text('已联系', 'Contacted'),
  qualified: text('已确认', 'Qualified'),
  won: text('已成交', 'Won'),
  lost: text('已流失', 'Lost'),
  invalid: text('无效', 'Invalid'),
} as const satisfies Choices

export type LeadState = keyof typeof leadStates

/** States in which a lead can be followed up. */
export const openStates: readonly LeadState[] = ['new', 'contacted', 'qualified']

export const leadSources = {
  website: text('官网', 'Website'),
  phone: text('电话', 'Phone'),
  exhibition: text('展会', 'Exhibition'),
  referral: text('转介绍', 'Referral'),
  search: text('搜索', 'Search'),
  ad: text('广告', 'Advertisement'),
  email: text('邮件', 'E-mail'),
  member: text('会员', 'Member'),
  visit: text('陌拜', 'Cold visit'),
  other: text('其他', 'Other'),
} as const satisfies Choices

export const leadLevels = {
  A: text('A 高', 'A high'),
  B: text('B 中', 'B medium'),
  C: text('C 低', 'C low'),
} as const satisfies Choices

export const lostReasons = {
  price: text('价格', 'Price'),
  delivery: text('交期', 'Delivery time'),
  spec: text('规格不符', 'Specification'),
  competitor: text('竞争对手', 'Competitor'),
  no_budget: text('无预算', 'No budget'),
  no_reply: text('无回应', 'No reply'),
  other: text('其他', 'Other'),
} as const satisfies Choices

export const invalidReasons = {
  spam: text('垃圾信息', 'Spam'),
  test: text('测试', 'Test'),
  wrong_number: text('联系方式错误', 'Wrong number'),
  duplicate: text('重复', 'Duplicate'),
} as const satisfies Choices

/** How the customer was contacted; `system` rows are written by the program. */
export const followTypes = {
  call: text('电话', 'Call'),
  sms: text('短信', 'SMS'),
  visit: text('拜访', 'Visit'),
  wechat: text('微信', 'WeChat'),
  email: text('邮件', 'E-mail'),
  meeting: text('会议', 'Meeting'),
  quote: text('报价', 'Quotation'),
  note: text('备注', 'Note'),
  system: text('系统', 'System'),
} as const satisfies Choices

const { system: _system, ...byPeople } = followTypes
/** Types that an administrator can choose. */
export const contactTypes = byPeople

/** What a row written by the program records; `none` in rows of administrators. */
export const followEvents = {
  none: text('跟进记录', 'Follow-up'),
  enquiry: text('再次询价', 'Enquired again'),
  assigned: text('系统自动分配', 'Assigned by the system'),
  recycled: text('系统退回公海：长期未跟进', 'Back to the pool by the system: not followed up'),
  overdue: text('系统提醒：首次回复超时', 'Noted by the system: the first reply is late'),
} as const satisfies Choices
