import { type Text, text } from '../../contract/text.ts'

/** What the log of administrators refuses (protocol 3B.4). */
export const adminLogFailures = {
  young: text('只能删除 {days} 天以前的日志', 'Only entries older than {days} days can be deleted'),
} as const satisfies Record<string, Text>
