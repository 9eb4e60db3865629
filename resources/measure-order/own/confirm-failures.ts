import { type Text, text } from '../../../contract/text.ts'

/** What refuses the confirmation of a report before its order is looked at (areas 13.5). */
export const confirmFailures = {
  off: text('无需在线确认', 'No confirmation is asked for online'),
  newer: text('报告已有新版本，请阅读后再确认', 'There is a newer version of the report; read it before you confirm'),
} as const satisfies Record<string, Text>
