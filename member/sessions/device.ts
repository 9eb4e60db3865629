import { speak } from '../../browser/language.ts'
import { deviceOf } from '../parts/device.ts'

/** One line of `GET /api/account/sessions`. */
export interface Device {
  session: string
  create_time: number
  seen_time: number
  ip: string
  useragent: string
  keep: boolean
  current: boolean
}

export function nameOf(device: Device): string {
  const { sentence, values } = deviceOf(device.useragent)
  return speak(sentence, values)
}
