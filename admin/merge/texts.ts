import { text } from '../../contract/text.ts'

/** Sentences of the dialog in which rows become one. */
export const mergeTexts = {
  stays: text('保留哪一条', 'Which one stays'),
  created: text('创建于 {time}', 'Created {time}'),
  showEqual: text('显示 {count} 项相同的内容', 'Show {count} equal fields'),
  hideEqual: text('隐藏相同的内容', 'Hide equal fields'),
  allEqual: text('所有内容都相同', 'All fields are equal'),
  become: text('{names} 变为“{state}”，并指向 {master}。', '{names} will be “{state}” and point to {master}.'),
  move: text('{count} 条{object}移到 {master}。', '{count} {object} will move to {master}.'),
} as const
