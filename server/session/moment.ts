import { momentIn } from '../../contract/moment.ts'

/** `YYYY-MM-DD HH:MM:SS` in a time zone, empty for never (protocol 1.9). */
export const moment = (seconds: number | null, timeZone: string): string =>
  seconds === null ? '' : momentIn(seconds, timeZone)
