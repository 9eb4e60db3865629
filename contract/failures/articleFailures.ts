import { type Text, text } from '../text.ts'

/** What articles and their categories refuse (areas 4). */
export const articleFailures = {
  slug: text(
    '{field}须以小写字母开头，仅含小写字母、数字和连字符',
    '{field} must start with a small letter and hold only small letters, digits and hyphens',
  ),
  webAddress: text('{field}须以 http:// 或 https:// 开头', '{field} must start with http:// or https://'),
  takeDownOrder: text('下线时间须晚于发布时间', 'Take-down time must be later than publish time'),
  takeDownPassed: text(
    '下线时间已过，请修改或清空后再发布',
    'The take-down time has passed; change or clear it before publishing',
  ),
  pinnedMost: text('最多置顶 {max} 篇', 'At most {max} pinned articles'),
  articleNotLive: text('只能下线正在展示的文章', 'Only an article that visitors see can be taken down'),
} as const satisfies Record<string, Text>
