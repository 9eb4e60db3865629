import { type Text, text } from '../../contract/text.ts'

/** What instruments, and inspections that use them, refuse (areas 13.3). */
export const measureInstrumentFailures = {
  overdue: text('量具已超校准有效期', 'Instrument calibration overdue'),
  calibratedAhead: text('校准日期不能晚于今天', 'The day of calibration cannot be after today'),
} as const satisfies Record<string, Text>
