import type { Choices } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'

/** What is measured for: on site at a customer, or in the works (areas 13.1). */
export const measureKinds = {
  site: text('现场测量', 'Site survey'),
  inspect: text('尺寸检测', 'Inspection'),
} as const satisfies Choices

export type MeasureKind = keyof typeof measureKinds
