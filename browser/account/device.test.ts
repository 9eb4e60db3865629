import { expect, test } from 'vitest'
import { deviceOf, isPhone } from './device.ts'

test('a device is recognised by browser and system', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1'
  expect(deviceOf(edge)).toEqual({ zh: 'Windows 上的 Edge', en: 'Edge on Windows' })
  expect(deviceOf(phone).en).toBe('Safari on iPhone')
  expect(isPhone(phone)).toBe(true)
  expect(isPhone(edge)).toBe(false)
})

test('a program is called by its own word, and what says nothing is an unknown device', () => {
  expect(deviceOf('curl/8.5.0').en).toBe('curl')
  expect(deviceOf('').en).toBe('Unknown device')
})
