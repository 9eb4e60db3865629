import type { Choices } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'

/** Categories of parts on a fresh installation; the current ones are in setting `part_categories`. */
export const partCategories = {
  seal: text('密封件', 'Seals'),
  trim: text('内件', 'Trim'),
  fastener: text('紧固件', 'Fasteners'),
  actuator: text('执行与控制', 'Actuation & control'),
  body: text('承压件', 'Pressure parts'),
  kit: text('维修包', 'Repair kits'),
  other: text('其他', 'Other'),
} as const satisfies Choices

/** Units of a fresh installation; the current ones are in setting `units`. */
export const units = {
  piece: text('件', 'pc'),
  set: text('套', 'set'),
  pair: text('副', 'pair'),
  kg: text('千克', 'kg'),
  metre: text('米', 'm'),
} as const satisfies Choices
