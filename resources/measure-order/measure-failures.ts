import { type Text, text } from '../../contract/text.ts'

/** What measurement orders refuse (areas 13.5, 13.7). */
export const measureFailures = {
  starter: text('仅测量员或负责人可开始测量', 'Only the measurer or owner can start'),
  arriver: text('仅测量员或负责人可签到', 'Only the measurer or owner can check in'),
  canceller: text('仅负责人或主管可取消', 'Only the owner or a manager can cancel'),
  closer: text('仅负责人可关闭', 'Only the owner can close'),
} as const satisfies Record<string, Text>
