import * as z from 'zod/mini'
import { clockPattern, isDay } from '../rules.ts'
import { asText, type Schema, unlessEmpty, word } from './schemas.ts'

/** `8:30` is kept as `08:30:00` (protocol 9.3). */
export function clockSchema(): Schema {
  const whole = z.transform((value: unknown) => {
    const text = asText(value)
    const [, hour = '', rest = '', second = ':00'] = /^(\d{1,2})(:\d\d)(:\d\d)?$/.exec(`${text}`.trim()) ?? []
    return hour === '' ? text : `${hour.padStart(2, '0')}${rest}${second}`
  })
  return z.pipe(whole, z.string(word('clock')).check(unlessEmpty((value) => clockPattern.test(value), 'clock')))
}

/** A day alone begins at midnight. */
export function datetimeSchema(): Schema {
  const whole = z.transform((value: unknown) => {
    const text = asText(value)
    const [, day, time = ' 00:00', second = ':00'] =
      /^(\d{4}-\d\d-\d\d)([ T]\d\d:\d\d)?(:\d\d)?$/.exec(`${text}`.trim()) ?? []
    return day === undefined ? text : `${day} ${time.slice(1)}${second}`
  })
  const holds = (value: string) => isDay(value.slice(0, 10)) && clockPattern.test(value.slice(11))
  return z.pipe(whole, z.string(word('datetime')).check(unlessEmpty(holds, 'datetime')))
}
