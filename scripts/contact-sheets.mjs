import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { signIn, startOurs } from '../bench/servers.mjs'
import { findChromium } from './chromium.mjs'
import { makeBuilt } from './makeBuilt.mjs'
import { judge, openScreen, Watched } from './sheets/judge.mjs'
import { closedScreen, languages, schemes, screensOf, widthGroups } from './sheets/screens.mjs'

// Every public screen at every width, in both languages, by day and by night: judged, and kept side by side to look at.
// `npm run contact-sheets -- home product` looks at the screens of these names only.
const wanted = process.argv.slice(2)
const folder = 'test-results/contact-sheets'
const height = 900
const cellHeight = 300
const gap = 8
const pagesAtOnce = 2

const widths = widthGroups.flat()
const rows = languages.flatMap((language) => schemes.map((scheme) => `${language} ${scheme}`))

/** One picture of a screen: a column for each width, a row for each language and scheme. */
async function writeSheet(name, shots) {
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
  await sharp({ create: { ...size, channels: 3, background: '#8a949e' } })
    .composite(cells)
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`))
}

/** A screen in one language at the widths of a group; `tell` is called with each fault and where it is. */
async function look(page, watched, { screen, language, group, origin }, { tell, shots }) {
  await page.setViewportSize({ width: group[0], height })
  await page.emulateMedia({ colorScheme: schemes[0], reducedMotion: 'reduce' })
  const at = (width, scheme) => `${screen.name} ${language} ${width} ${scheme}`
  for (const fault of await openScreen(page, watched, { screen, language, origin }))
    tell(at(group[0], 'opening'), fault)
  for (const width of group) {
    await page.setViewportSize({ width, height })
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      shots.set(`${width}|${language} ${scheme}`, await page.screenshot())
      for (const fault of await judge(page, watched, language)) tell(at(width, scheme), fault)
    }
  }
}

/** Every screen of a list, some pages at once; answers the faults by what they are. */
async function lookAtAll(browser, origin, screens) {
  const faults = new Map()
  const tell = (place, fault) => faults.set(fault, [...(faults.get(fault) ?? []), place])
  const work = screens.flatMap((screen) => {
    const shots = new Map()
    const looks = languages.flatMap((language) => widthGroups.map((group) => ({ screen, language, group, origin })))
    return looks.map((one) => ({ one, shots, count: widths.length * rows.length }))
  })
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const { one, shots, count } = next
      const context = await browser.newContext({ locale: one.language === 'en' ? 'en-US' : 'zh-CN' })
      const page = await context.newPage()
      await look(page, new Watched(page), one, { tell, shots }).catch((fault) =>
        tell(
          `${one.screen.name} ${one.language} ${one.group[0]}`,
          `cannot be looked at: ${fault.message.split('\n')[0]}`,
        ),
      )
      await context.close()
      if (shots.size === count) await writeSheet(one.screen.name, shots)
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, worker))
  return faults
}

async function closeSite(server, closed) {
  const token = await signIn(server.port)
  await fetch(`http://127.0.0.1:${server.port}/admin/routine.StoreConfig/edit`, {
    method: 'POST',
    headers: { server: 'true', batoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ site_closed: closed ? 1 : 0 }),
  })
}

makeBuilt()
mkdirSync(folder, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'atrium-sheets-'))
const server = await startOurs(data, { DEMO: '1' })
const browser = await chromium.launch(findChromium())
const started = performance.now()
const found = new Map()
try {
  const origin = `http://127.0.0.1:${server.port}`
  const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name)
  const screens = screensOf(await (await fetch(`${origin}/sitemap.xml`)).text()).filter(isWanted)
  for (const [fault, places] of await lookAtAll(browser, origin, screens)) found.set(fault, places)
  if (isWanted(closedScreen)) {
    await closeSite(server, true)
    for (const [fault, places] of await lookAtAll(browser, origin, [closedScreen])) found.set(fault, places)
  }
  const states = (screens.length + Number(isWanted(closedScreen))) * widths.length * rows.length
  console.log(`${states} states in ${Math.round((performance.now() - started) / 1000)} s; sheets in ${folder}/`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
const lines = [...found].map(
  ([fault, places]) =>
    `${fault}\n    ${places.slice(0, 4).join(' · ')}${places.length > 4 ? ` and ${places.length - 4} more` : ''}`,
)
writeFileSync(join(folder, 'faults.txt'), `${lines.join('\n')}\n`)
console.log(lines.length === 0 ? 'Nothing to mend.' : `${lines.length} to mend:\n${lines.join('\n')}`)
process.exitCode = lines.length > 0 ? 1 : 0
