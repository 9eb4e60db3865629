import { expect, test } from 'vitest'
import { say } from '../../contract/text.ts'
import { deviceOf, isPhone } from './device.ts'

const named = (agent: string) => {
  const { sentence, values } = deviceOf(agent)
  return say(sentence, 'en', values)
}

test('a member recognises his devices by browser and system', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1'
  expect(named(edge)).toBe('Edge on Windows')
  expect(named(phone)).toBe('Safari on iPhone')
  expect(isPhone(phone)).toBe(true)
  expect(isPhone(edge)).toBe(false)
})

test('what names neither is an unknown device', () => {
  expect(named('')).toBe('Unknown device')
  expect(named('curl/8.5.0')).toBe('Unknown device')
})
