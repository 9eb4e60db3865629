import type { Choices } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'

export const supplierKinds = {
  material: text('原材料', 'Raw material'),
  standard: text('标准件', 'Standard parts'),
  outsource: text('外协加工', 'Outsourcing'),
  equipment: text('设备', 'Equipment'),
  calibration: text('计量校准', 'Calibration'),
  logistics: text('物流', 'Logistics'),
  service: text('服务', 'Services'),
} as const satisfies Choices

export const supplierLevels = {
  A: text('A 战略', 'A strategic'),
  B: text('B 优选', 'B preferred'),
  C: text('C 合格', 'C qualified'),
  D: text('D 观察', 'D watched'),
} as const satisfies Choices

export type SupplierLevel = keyof typeof supplierLevels

export const supplierStates = {
  potential: text('潜在', 'Potential'),
  trial: text('试用', 'On trial'),
  approved: text('合格', 'Approved'),
  suspended: text('暂停', 'Suspended'),
  blacklisted: text('黑名单', 'Blacklisted'),
} as const satisfies Choices

export const paymentTerms = {
  prepaid: text('预付', 'Prepaid'),
  cod: text('货到付款', 'Cash on delivery'),
  month30: text('月结 30 天', '30 days'),
  month60: text('月结 60 天', '60 days'),
  month90: text('月结 90 天', '90 days'),
} as const satisfies Choices
