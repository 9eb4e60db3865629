import { type Text, text } from '../../contract/text.ts'

/** What leads refuse (areas 14). */
export const leadFailures = {
  tooMany: text('提交过于频繁，请稍后再试', 'Too many submissions, try later'),
  part: text('该配件不单独销售或已下架，请移除', 'This part is not sold separately or no longer offered; remove it'),
  claimLimit: text('您已有 {max} 条进行中的线索，请先跟进', 'You hold {max} open leads already; follow them up first'),
  assignee: text('该管理员没有线索权限', 'This admin has no lead permission'),
  ownOrPool: text('只能填写自己，或留空放入公海', 'Only yourself, or nobody for the pool'),
  notBlockable: text('该线索没有可屏蔽的手机或邮箱', 'This lead has no mobile or e-mail that could be blocked'),
  officeHours: text(
    '“{value}”不是时间段，如 09:00-12:00, 13:30-18:00',
    '"{value}" is no span of time; one is 09:00-12:00, 13:30-18:00',
  ),
  officeHoursOrder: text('“{value}”的结束时间须晚于开始时间', '"{value}" must end later than it begins'),
  officeHoursOverlap: text('“{value}”与前一时间段重叠', '"{value}" begins before the span before it ends'),
  officeDay: text(
    '“{value}”不是日期，如 2026-10-01 或 2026-10-01..2026-10-07',
    '"{value}" is no day; some are 2026-10-01 or 2026-10-01..2026-10-07',
  ),
  officeDaysOrder: text('“{value}”的结束日期早于开始日期', '"{value}" ends before it begins'),
  officeDaysMany: text('“{value}”超过 {max} 天', '"{value}" is more than {max} days'),
  followPast: text('下次跟进时间不能早于现在', 'Next follow-up cannot be in the past'),
  expectPast: text('预计成交日期不能早于今天', 'The expected date cannot be before today'),
} as const satisfies Record<string, Text>
