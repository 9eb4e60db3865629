import { text } from '../../contract/text.ts'

export const revisionTexts = {
  revisions: text('版本', 'Revisions'),
  this: text('当前', 'This one'),
  compare: text('与当前版本比较', 'Compare with this one'),
  only: text('只有一个版本。', 'There is only one revision.'),
  title: text('R{before} → R{after}', 'R{before} → R{after}'),
  same: text('这两个版本没有差别。', 'These two revisions say the same.'),
  open: text('打开 R{number}', 'Open R{number}'),
  before: text('之前', 'Before'),
  after: text('之后', 'After'),
  item: text('项目', 'Item'),
  added: text('新增', 'Added'),
  removed: text('删除', 'Removed'),
  changed: text('修改', 'Changed'),
  moved: text('移动', 'Moved'),
  nothing: text('（空）', '(empty)'),
} as const
