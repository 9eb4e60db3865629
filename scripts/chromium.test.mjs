import { expect, it } from 'vitest'
import { findChromium } from './chromium.mjs'

it('a browser that is named but missing is refused with the cure', () => {
  expect(() => findChromium({ ATRIUM_CHROMIUM: '/nowhere/chromium' })).toThrow(
    /apt-get install chromium.*ATRIUM_CHROMIUM/s,
  )
})

it('every machine uses the one of the package, with its libraries', () => {
  const { executablePath, env } = findChromium({ ...process.env, ATRIUM_CHROMIUM: '' })
  expect(executablePath).toMatch(/node_modules\/[.]cache\/chromium-[\d.]+\/chromium$/)
  expect(env.LD_LIBRARY_PATH).toContain('al2023')
})
