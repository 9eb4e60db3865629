import { text } from '../../contract/text.ts'

/** What stands around leads in the back office. */
export const leadTexts = {
  story: text('跟进记录', 'Story'),
  followHint: text('写下这次沟通的内容…', 'What was said…'),
  save: text('保存跟进', 'Save'),
  nothingYet: text('还没有跟进记录', 'Nothing has happened yet'),
  came: text('提交询价', 'Sent the enquiry'),
  by: text('由 {name}', 'by {name}'),
  to: text('交给 {name}', 'to {name}'),
  next: text('下次跟进：{time}', 'Next follow-up: {time}'),
  from: text('来自 {page}', 'From {page}'),
  moved: text('{from} → {to}', '{from} → {to}'),
  said: text('另外填写：{values}', 'Said differently: {values}'),
  overdue: text('已逾期', 'Overdue'),
  hasFiles: text('有附件', 'Has files'),
  pool: text('公海', 'Pool'),
  step: text('步骤', 'Step'),
  followTitle: text('跟进“{name}”', 'Follow up {name}'),
  moveTitle: text('变更“{name}”的状态', 'Change the state of {name}'),
  assignTitle: text('分配 {count} 条线索', 'Assign leads ({count})'),
  releaseTitle: text('退回 {count} 条线索到公海', 'Release leads to the pool ({count})'),
  cancel: text('取消', 'Cancel'),
  failed: text('{ok} 条成功，{count} 条未成功：{why}', '{ok} done, {count} not: {why}'),
} as const
