import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

export const folder = 'test-results/contact-sheets'
export const height = 900
const cellHeight = 300
const gap = 8
const pagesAtOnce = 2

/**
 * What is looked at in one go. `groups` are widths that share one opening of a page, `open` brings a screen as far as it is to
 * be looked at and answers what is wrong about its coming, `judge` answers what is wrong with it as it looks at present.
 * @typedef {{
 *   groups: number[][], languages: string[], schemes: string[],
 *   contextOf: (screen: { name: string }, language: string) => import('@playwright/test').BrowserContextOptions,
 *   open: (page: import('@playwright/test').Page, screen: { name: string }, language: string) => Promise<string[]>,
 *   judge: (page: import('@playwright/test').Page, at: { screen: { name: string }, language: string, width: number }) => Promise<string[]>,
 * }} Looking
 */

/** One picture of a screen: a column for each width, a row for each language and scheme. */
async function writeSheet({ groups, languages, schemes }, name, shots) {
  const widths = groups.flat()
  const rows = languages.flatMap((language) => schemes.map((scheme) => `${language} ${scheme}`))
  const wide = widths.map((width) => Math.round((width * cellHeight) / height))
  const lefts = wide.map((_, at) => gap + wide.slice(0, at).reduce((sum, one) => sum + one + gap, 0))
  const cells = await Promise.all(
    [...shots].map(async ([key, picture]) => {
      const [width, row] = key.split('|')
      const column = widths.indexOf(Number(width))
      const input = await sharp(picture).resize({ width: wide[column], height: cellHeight, fit: 'fill' }).toBuffer()
      return { input, left: lefts[column], top: gap + rows.indexOf(row) * (cellHeight + gap) }
    }),
  )
  const size = {
    width: wide.reduce((sum, one) => sum + one + gap, gap),
    height: rows.length * (cellHeight + gap) + gap,
  }
  mkdirSync(folder, { recursive: true })
  await sharp({ create: { ...size, channels: 3, background: '#8a949e' } })
    .composite(cells)
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`))
}

/** A screen in one language at the widths of a group; `tell` is called with each fault and where it is. */
async function look(looking, page, { screen, language, group }, { tell, shots }) {
  const { schemes } = looking
  await page.setViewportSize({ width: group[0], height })
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' })
  const at = (width, scheme) => `${screen.name} ${language} ${width} ${scheme}`
  for (const fault of await looking.open(page, screen, language)) tell(at(group[0], 'opening'), fault)
  for (const width of group) {
    await page.setViewportSize({ width, height })
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const faults = await looking.judge(page, { screen, language, width })
      shots.set(`${width}|${language} ${scheme}`, await page.screenshot())
      for (const fault of faults) tell(at(width, scheme), fault)
    }
  }
}

/**
 * Looks at every screen, some pages at once, and writes a sheet of each; answers the faults with the places of each.
 * @param {import('@playwright/test').Browser} browser
 * @param {Looking} looking
 * @param {{ name: string }[]} screens
 * @returns {Promise<Map<string, string[]>>}
 */
export async function lookAtAll(browser, looking, screens) {
  const { groups, languages, schemes, contextOf } = looking
  const faults = new Map()
  const tell = (place, fault) => faults.set(fault, [...(faults.get(fault) ?? []), place])
  const count = groups.flat().length * languages.length * schemes.length
  const work = screens.flatMap((screen) => {
    const shots = new Map()
    return languages.flatMap((language) => groups.map((group) => ({ screen, language, group, shots })))
  })
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { shots, ...one } = next
      const context = await browser.newContext(contextOf(one.screen, one.language))
      await look(looking, await context.newPage(), one, { tell, shots }).catch((fault) =>
        tell(
          `${one.screen.name} ${one.language} ${one.group[0]}`,
          `cannot be looked at: ${fault.message.split('\n')[0]}`,
        ),
      )
      await context.close()
      if (shots.size === count) await writeSheet(looking, one.screen.name, shots)
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, worker))
  return faults
}
