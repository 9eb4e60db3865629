import { text } from '../../contract/text.ts'

/** What stands around leads in the back office. */
export const leadTexts = {
  story: text('跟进记录', 'Story'),
  overdue: text('已逾期', 'Overdue'),
  hasFiles: text('有附件', 'Has files'),
  pool: text('公海', 'Pool'),
} as const
