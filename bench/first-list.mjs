import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { copyFor, fill, oursFile } from './data.mjs'
import { idle, median } from './measure.mjs'
import { signedIn, startOurs } from './servers.mjs'
import { figure, table } from './table.mjs'

// What stands between an administrator and the list of products: bytes, answers and time until its first row, on this machine and on one of a quarter
// of its speed, then longer pages, drawn and scrolled. `--beside /folder` asks another built checkout by turns, so that both suffer alike from whatever
// else the machine does.
const { values: given } = parseArgs({
  options: {
    beside: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    rows: { type: 'string', default: '520' },
  },
})
const rounds = Number(given.rounds)
const rows = Number(given.rows)
const page = '/admin/product/product'
/** A row of the list, in every commit that this script is asked about. */
const line = 'tbody tr[data-row-key]'
const lengths = '.pager-size'
const slowness = 4
/** Pixels for each frame: a wheel that is turned fast. */
const step = 240
const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-first-list-'))

/** Notes when the first row stands. */
const watchFirstRow = (selector) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    globalThis.firstRow = performance.timeOrigin + performance.now()
  }).observe(document, { childList: true, subtree: true })
}

/** Chooses so many rows per page, and scrolls through them once they are painted; in milliseconds. */
const drawAndScroll = async ({ count, line, lengths, step }) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const gaps = []
  let last = await frame()
  const next = async () => {
    const now = await frame()
    gaps.push(now - last)
    last = now
  }
  const select = document.querySelector(lengths)
  const setValue = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set
  const began = performance.now()
  setValue.call(select, String(count))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  // Of long lists only what is seen is drawn; they say how long they are.
  const isDrawn = () =>
    document.querySelectorAll(line).length >= count ||
    Number(document.querySelector('table[aria-rowcount]')?.ariaRowCount) > count
  while (!isDrawn()) await next()
  // The frame after the one in which they were put there.
  await next()
  const painted = performance.now() - began
  let box = document.querySelector(line)
  while (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible') box = box.parentElement
  const drawnIn = gaps.splice(0)
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
    box.scrollTop += step
    await next()
  }
  const scrolled = performance.now() - began - painted
  return { painted, scrolled, worstDrawn: Math.max(...drawnIn), worst: Math.max(...gaps), frames: gaps }
}

/** A page that knows nothing yet, as an administrator who is signed in opens it. */
async function freshPage(browser, { origin, session }, slow) {
  const storage = [{ name: 'adminInfo', value: JSON.stringify(session) }]
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage: storage }] },
  })
  const opened = await context.newPage()
  await opened.addInitScript(watchFirstRow, line)
  const protocol = await context.newCDPSession(opened)
  await protocol.send('Network.enable')
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow ? slowness : 1 })
  return { context, opened, protocol }
}

/** Everything that arrives, with the moment in milliseconds since 1970. */
function noteArrivals(protocol) {
  const arrived = []
  let shift
  protocol.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    shift ??= wallTime - timestamp
  })
  protocol.on('Network.loadingFinished', ({ encodedDataLength, timestamp }) => {
    arrived.push({ bytes: encodedDataLength, at: (timestamp + shift) * 1000 })
  })
  return arrived
}

/** Milliseconds of processor that the page has taken so far; steadier than what a clock says. */
async function processor(protocol) {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** One visit with nothing kept by the browser; longer pages too where they are asked for. */
async function visit(browser, server, { slow = false, counts = [] } = {}) {
  const { context, opened, protocol } = await freshPage(browser, server, slow)
  try {
    const arrived = noteArrivals(protocol)
    const idleUntil = await processor(protocol)
    await opened.goto(server.origin + page)
    await opened.waitForSelector(line, { timeout: 60_000 })
    const cpu = (await processor(protocol)) - idleUntil
    const [at, began] = await opened.evaluate(() => [globalThis.firstRow, performance.timeOrigin])
    if (slow) return { first: at - began }
    await opened.waitForLoadState('networkidle')
    const before = arrived.filter((one) => one.at <= at)
    const told = {
      first: at - began,
      cpu,
      bytes: before.reduce((sum, one) => sum + one.bytes, 0),
      answers: before.length,
    }
    for (const count of counts) {
      const offered = await opened.locator(`${lengths} option[value="${count}"]`).count()
      if (offered === 0) continue
      const before = await processor(protocol)
      const drawn = await opened.evaluate(drawAndScroll, { count, line, lengths, step })
      told[count] = { ...drawn, cpu: (await processor(protocol)) - before }
    }
    return told
  } finally {
    await context.close()
  }
}

/** A built checkout on rows that it made itself, as its migrations may be others. */
async function open(name, checkout) {
  const home = join(folder, name)
  mkdirSync(home)
  if (checkout) fill(join(home, 'atrium.sqlite'), rows, checkout)
  else copyFor(oursFile(rows).file, join(home, 'atrium.sqlite'))
  const server = await startOurs(home, {}, checkout)
  await idle(server.pid)
  return {
    ...server,
    name,
    origin: `http://127.0.0.1:${server.port}`,
    session: await signedIn(server.port),
    visits: [],
    slowVisits: [],
  }
}

const counts = [100, 500]
const over = (frames) => (100 * frames.filter((gap) => gap > 50).length) / frames.length

/** What the visits of a server come to, figure by figure. */
function figuresOf({ visits, slowVisits }) {
  const of = (read) => {
    const found = visits.map(read).filter((value) => value !== undefined)
    return found.length > 0 ? median(found) : undefined
  }
  return {
    'kB until the first row': of(({ bytes }) => bytes / 1024),
    'answers until the first row': of(({ answers }) => answers),
    'first row, ms': of(({ first }) => first),
    'first row, ms of processor': of(({ cpu }) => cpu),
    [`first row, ${slowness} times slower, ms`]: median(slowVisits.map(({ first }) => first)),
    ...Object.assign(
      {},
      ...counts.map((count) => ({
        [`${count} rows painted, ms`]: of((one) => one[count]?.painted),
        [`${count} rows scrolled, ms`]: of((one) => one[count]?.scrolled),
        [`${count} rows painted and scrolled, ms`]: of((one) => one[count] && one[count].painted + one[count].scrolled),
        [`${count} rows painted and scrolled, ms of processor`]: of((one) => one[count]?.cpu),
        [`${count} rows, worst frame while drawn, ms`]: of((one) => one[count]?.worstDrawn),
        [`${count} rows, worst frame while scrolled, ms`]: of((one) => one[count]?.worst),
        [`${count} rows, frames over 50 ms, %`]: of((one) => one[count] && over(one[count].frames)),
      })),
    ),
  }
}

const servers = []
const browser = await chromium.launch(findChromium())
try {
  servers.push(await open('ours'))
  if (given.beside) servers.push(await open('beside', resolve(given.beside)))
  // Nobody's first visit: a server that was just started compiles what it answers with.
  for (const server of servers) await visit(browser, server)
  for (let round = 0; round < rounds; round++) {
    for (const server of servers) server.visits.push(await visit(browser, server, { counts }))
    for (const server of servers) server.slowVisits.push(await visit(browser, server, { slow: true }))
  }
  const [ours, beside] = servers.map(figuresOf)
  const digits = (value) => figure(value, 1)
  const lines = Object.entries(ours).map(([name, value]) =>
    beside
      ? [name, digits(value), digits(beside[name]), figure(beside[name] && value / beside[name], 2)]
      : [name, digits(value)],
  )
  console.log(`\n${rows} products, 1440 px, nothing kept by the browser, median of ${rounds}`)
  console.log(table(['figure', 'ours', ...(beside ? ['beside', 'ratio'] : [])], lines))
} finally {
  await browser.close()
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
}
