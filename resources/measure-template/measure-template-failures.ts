import { type Text, text } from '../../contract/text.ts'

/** What templates and the items of orders refuse (areas 13.7). */
export const measureTemplateFailures = {
  toleranceOrder: text('上偏差不能小于下偏差', 'upper deviation is less than lower deviation'),
  unexpected: text('期望值“{value}”不在可选值中', 'Expected value “{value}” is not among the choices'),
  repeated: text('位置“{position}”的“{name}”重复', '“{name}” at position “{position}” appears twice'),
  overdue: text('量具“{name}”已超校准有效期', 'Instrument “{name}”: calibration overdue'),
} as const satisfies Record<string, Text>
