import { text } from '../../contract/text.ts'

export const actionTexts = {
  one: text('{action}：{name}', '{action}: {name}'),
  many: text('{action}：{count} 条{object}', '{action}: {count} {object}'),
  cancel: text('取消', 'Cancel'),
} as const
