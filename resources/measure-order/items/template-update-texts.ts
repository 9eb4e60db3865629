import { text } from '../../../contract/text.ts'

/** Sentences of the update of an order from its template. */
export const updateTexts = {
  update: text('按模板更新', 'Update from template'),
  title: text('按模板更新：{name}', 'Update from template: {name}'),
  lead: text(
    '模板 {code} {template} 与本单的项目有以下差异，请选择要采用的。',
    'These items differ from template {code} {template}. Choose what this order takes over.',
  ),
  same: text('本单的项目与模板一致。', 'The items of this order are those of its template.'),
  all: text('全选', 'Choose all'),
  changed: text('修改', 'Changed'),
  added: text('新增', 'Added'),
  removed: text('删除', 'Removed'),
  kept: text('保留', 'Kept'),
  keptTitle: text('已有读数，保持不变', 'Already measured, so these stay as they are'),
  notInTemplate: text('模板中已没有该项目', 'The template no longer has it'),
  here: text('本单', 'This order'),
  now: text('模板', 'Template'),
  none: text('采用', 'Take over'),
  one: text('采用 1 项', 'Take over 1 item'),
  many: text('采用 {count} 项', 'Take over {count} items'),
  done: text('已按模板更新 {count} 项。', 'Updated from the template: {count}.'),
  cancel: text('取消', 'Cancel'),
  close: text('关闭', 'Close'),
} as const
