import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startOurs } from '../bench/servers.mjs'
import { findChromium } from './chromium.mjs'
import { makeBuilt } from './makeBuilt.mjs'
import { officeLooking, officeScreens } from './sheets/office.mjs'
import { folder, lookAtAll } from './sheets/sheets.mjs'
import { closeSite, siteLooking, siteScreens } from './sheets/site.mjs'

// Every screen at every width, in both languages, by day and by night: judged, and kept side by side to look at.
// `npm run contact-sheets` looks at the public site, `npm run contact-sheets -- office` at the back office, and
// `npm run contact-sheets -- home product` or `-- office lead` at the screens of these names only.
const [first, ...others] = process.argv.slice(2)
const isOffice = first === 'office'
const wanted = isOffice ? others : [first, ...others].filter(Boolean)
const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name)

makeBuilt()
mkdirSync(folder, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'atrium-sheets-'))
const server = await startOurs(data, { DEMO: '1' })
const browser = await chromium.launch(findChromium())
const started = performance.now()
const found = new Map()
let states = 0
async function lookAt(looking, screens) {
  for (const [fault, places] of await lookAtAll(browser, looking, screens)) found.set(fault, places)
  states += screens.length * looking.groups.flat().length * looking.languages.length * looking.schemes.length
}
try {
  const origin = `http://127.0.0.1:${server.port}`
  if (isOffice) await lookAt(await officeLooking(server.port), (await officeScreens(server.port)).filter(isWanted))
  else {
    const { open, closed } = await siteScreens(origin)
    await lookAt(siteLooking(origin), open.filter(isWanted))
    if (isWanted(closed)) {
      await closeSite(server.port)
      await lookAt(siteLooking(origin), [closed])
    }
  }
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
