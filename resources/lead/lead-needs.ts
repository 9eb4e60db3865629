import type { Choices } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'

/** What a visitor wants; apart from the other choices, so that pages of the site load no more than this. */
export const leadNeeds = {
  quote: text('询价', 'Quotation'),
  product: text('产品咨询', 'Product advice'),
  part: text('配件采购', 'Parts'),
  measure: text('现场测绘', 'Site survey'),
  service: text('售后', 'Service'),
  agent: text('代理合作', 'Agency'),
  other: text('其他', 'Other'),
} as const satisfies Choices
