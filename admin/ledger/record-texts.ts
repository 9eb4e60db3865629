import { text } from '../../contract/text.ts'

export const recordTexts = {
  whole: text('查看全部 {total} 条', 'See all {total}'),
  newest: text('最近 {count} 条', 'Newest {count}'),
  none: text('还没有记录', 'Nothing yet'),
} as const
