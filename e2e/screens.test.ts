import { expect } from '@playwright/test'
import { judge, openScreen, Watched } from '../scripts/sheets/judge.mjs'
import { languages, screensOf, widthGroups } from '../scripts/sheets/screens.mjs'
import { test } from './journey.testing.ts'
import { startServer } from './own-server.testing.ts'

/** SCREENS_SEED: which sample of `npm run contact-sheets` is looked at. */
const seed = Number(process.env.SCREENS_SEED ?? 7)
const looks = 5

/** The same numbers for the same seed, each below `limit`. */
function chance(start: number): (limit: number) => number {
  let state = start
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % limit
  }
}

test('a visitor finds nothing broken, foreign or out of place on some screens at some sizes', async ({ browser }) => {
  test.slow()
  // On rows that no other journey writes, in words of its own, while this one reads.
  const { address, stop } = await startServer({ DEMO: '1' })
  const screens = screensOf(await (await fetch(`${address}/sitemap.xml`)).text())
  const below = chance(seed)
  // A number below the length of a list names one of it.
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const widths = widthGroups.flat()
  // Not that of a journey, which is told of what a missing page is meant to say.
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const watched = new Watched(page)
  for (let at = 0; at < looks; at++) {
    const [screen, language, width, colorScheme] = [
      // Each look is at another part of the list.
      screens[(Math.floor((at * screens.length) / looks) + below(3)) % screens.length],
      oneOf(languages),
      oneOf(widths),
      oneOf(['light', 'dark'] as const),
    ]
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const opening = await openScreen(page, watched, { screen, language, origin: address })
    const faults = [...opening, ...(await judge(page, watched, language))]
    expect.soft(faults, `${screen?.name} ${language} ${width} ${colorScheme}, seed ${seed}`).toEqual([])
  }
  await page.close()
  await stop()
})
