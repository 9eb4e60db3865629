import { text } from '../../contract/text.ts'

export const actionTexts = {
  one: text('{action}：{name}', '{action}: {name}'),
  many: text('{action}：{count} 条', '{action}: {count}'),
  cancel: text('取消', 'Cancel'),
} as const
