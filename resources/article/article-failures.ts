import { type Text, text } from '../../contract/text.ts'

/** What articles refuse (areas 4). */
export const articleFailures = {
  webAddress: text('{field}须以 http:// 或 https:// 开头', '{field} must start with http:// or https://'),
  takeDownOrder: text('下线时间须晚于发布时间', 'Take-down time must be later than publish time'),
  takeDownPassed: text(
    '下线时间已过，请修改或清空后再发布',
    'The take-down time has passed; change or clear it before publishing',
  ),
  pinnedMost: text('最多置顶 {max} 篇', 'At most {max} pinned articles'),
  notLive: text('只能下线正在展示的文章', 'Only an article that visitors see can be taken down'),
} as const satisfies Record<string, Text>
