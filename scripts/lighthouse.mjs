import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from '../bench/measure.mjs'
import { startOurs } from '../bench/servers.mjs'
import { findChromium } from './chromium.mjs'
import { freePort } from './freePort.mjs'
import { makeBuilt } from './makeBuilt.mjs'

// Every public page as a phone sees it, in both languages. Scores of performance are printed; everything else has to
// hold.
// LIGHTHOUSE_RUNS: how often each page is opened for the median of its performance.
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
/** By the kind of page that their rows have. */
const lists = { product: '/client/product', parts: '/client/product?tab=parts', media: '/client/media' }
const pages = [
  '/',
  '/client/home',
  '/client/about',
  '/client/contact',
  ...Object.values(lists),
  '/client/login',
  '/404',
]
/** Pages that ask search engines to leave them out are not judged by how well these find them. */
const unlisted = new Set(['/client/login', '/404'])
const mostScript = 12_000

const inEnglish = (path) => `${path}${path.includes('?') ? '&' : '?'}lang=en`

/** The first page of a row that each list leads to. */
function details(origin) {
  return Promise.all(
    Object.entries(lists).map(async ([kind, path]) => {
      const html = await (await fetch(`${origin}${path}`)).text()
      return new RegExp(`href="(/client/${kind}/detail/\\d+)"`).exec(html)?.[1] ?? '/'
    }),
  )
}

async function open(port, url, categories) {
  // That a page is missing is written to the console, and is what the page for it says.
  const skipAudits = url.includes('/404') ? ['errors-in-console'] : null
  const settings = { port, onlyCategories: categories, skipAudits, ignoreStatusCode: true, logLevel: 'error' }
  const { lhr } = await lighthouse(url, settings)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return lhr
}

/** Of a hundred; a category with an audit that was left out has no score of its own, and is judged by its others. */
function score({ categories, audits }, name) {
  const { score: whole, auditRefs } = categories[name]
  const judged = auditRefs.filter(({ id, weight }) => weight > 0 && typeof audits[id]?.score === 'number')
  const sum = (amount) => judged.reduce((total, ref) => total + amount(ref), 0)
  return Math.round(100 * (whole ?? sum(({ id, weight }) => weight * audits[id].score) / sum(({ weight }) => weight)))
}

/** The audits that cost a page its hundred. */
const lost = ({ categories, audits }, name) =>
  categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${name}: ${audits[id].title} (${id})`)

const contentOf = async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())

/** Whether the first HTML has the largest thing that is painted: a picture's address, or words. */
function isThere(html, { snippet = '', nodeLabel = '' }) {
  // The report names origins of its own accord, and cuts long addresses.
  const picture = /\ssrc="(?:https?:\/\/[^/]+)?([^"…]+)/.exec(snippet)?.[1]
  const words = html.replace(/<[^>]*>/g, '')
  return picture ? html.includes(picture) : words.includes(nodeLabel.split('\n')[0].slice(0, 20))
}

/** What the page itself has to keep to: no shifting, little script, one stylesheet, nothing waited for but the first HTML. */
async function measured({ audits }, url) {
  const requests = audits['network-requests'].details.items
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const contents = await Promise.all(scripts.map((script) => contentOf(script.url)))
  const html = String(await contentOf(url))
  const painted = audits['largest-contentful-paint-element'].details?.items[0]?.items[0]?.node
  return {
    bytes: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0),
    styles: requests.filter(({ resourceType }) => resourceType === 'Stylesheet').length,
    shift: audits['cumulative-layout-shift'].numericValue,
    largest: audits['largest-contentful-paint'].numericValue,
    late: painted && !isThere(html, painted) ? painted.snippet : undefined,
  }
}

function faultsOf({ bytes, styles, shift, late }) {
  return [
    ...(shift > 0 ? [`layout shifts by ${shift.toFixed(4)}`] : []),
    ...(bytes > mostScript ? [`${bytes} bytes of script`] : []),
    ...(styles === 1 ? [] : [`${styles} stylesheets`]),
    ...(late ? [`the largest paint is not in the first HTML: ${late}`] : []),
  ]
}

async function judge(port, { path, url, address }) {
  const judged = ['accessibility', 'best-practices', ...(unlisted.has(path) ? [] : ['seo'])]
  const first = await open(port, url, ['performance', ...judged])
  const performance = [score(first, 'performance')]
  while (performance.length < runs) performance.push(score(await open(port, url, ['performance']), 'performance'))
  const facts = await measured(first, url)
  return {
    address,
    performance: median(performance),
    scores: Object.fromEntries(judged.map((name) => [name, score(first, name)])),
    ...facts,
    faults: [...judged.flatMap((name) => lost(first, name)), ...faultsOf(facts)],
  }
}

const cells = ({ address, performance, scores, largest, bytes, shift }) => [
  address,
  performance,
  scores.accessibility,
  scores['best-practices'],
  scores.seo ?? '–',
  `${(largest / 1000).toFixed(2)} s`,
  `${(bytes / 1000).toFixed(1)} kB`,
  shift.toFixed(3),
]

const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint', 'script', 'shift']
const line = (words) => `| ${words.join(' | ')} |`

makeBuilt()
const folder = mkdtempSync(join(tmpdir(), 'atrium-lighthouse-'))
const server = await startOurs(folder, { DEMO: '1' })
const port = await freePort()
const { args, ...options } = findChromium()
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] })
const results = []
try {
  const origin = `http://127.0.0.1:${server.port}`
  for (const path of [...pages, ...(await details(origin))]) {
    for (const address of [path, inEnglish(path)]) {
      const result = await judge(port, { path, address, url: `${origin}${address}` })
      results.push(result)
      console.log(line(cells(result)))
      for (const fault of result.faults) console.log(`  NO   ${fault}`)
    }
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  `\n${line(head)}\n${line(head.map(() => '---'))}\n${results.map((result) => line(cells(result))).join('\n')}`,
)
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0
