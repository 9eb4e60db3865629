import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

describe('a signed-in device', () => {
  it('is called by its browser and system', () => {
    const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0'
    expect(deviceOf(edge).en).toBe('Edge · Windows')
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1'
    expect(deviceOf(phone).en).toBe('Safari · iOS')
  })

  it('is called by its own word when it is a program', () => expect(deviceOf('curl/8.5.0').en).toBe('curl'))
  it('is unknown when it says nothing', () => expect(deviceOf('').en).toBe('Unknown device'))
})
