import { type Text, text } from '../../../contract/text.ts'

/** What the screen of readings is refused. */
export const recordingFailures = {
  notMeasuring: text('测量单不在测量中，不能添加照片', 'The order is not being measured; no photo can be added'),
  photos: text('最多 {max} 张照片', 'At most {max} photos'),
} as const satisfies Record<string, Text>
