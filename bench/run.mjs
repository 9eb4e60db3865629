import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawCaptchas } from './captcha.mjs'
import { copyFor, fill, oursFile, readThrough, tunedFile } from './data.mjs'
import { idle, median, memoryBytes } from './measure.mjs'
import { overload } from './overload.mjs'
import { questionsFor } from './questions.mjs'
import { signIn, startDrawing, startOurs, startReference } from './servers.mjs'
import { askEverybody } from './speed.mjs'
import { againstTable, distance, figure, speedTable, table } from './table.mjs'
import { productionPackages, scriptBytes } from './weight.mjs'

const given = process.argv.slice(2)
const quick = given.includes('--quick')
const only = given.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const oneSize = given.find((word) => word.startsWith('--size='))?.slice('--size='.length)
/** Folder of another checkout, built: its server is asked by turns with ours. */
const checkout = given.find((word) => word.startsWith('--against='))?.slice('--against='.length)
const sizes = oneSize
  ? [Number(oneSize)]
  : quick
    ? [1000]
    : [10_000, 200_000, ...(given.includes('--million') ? [1_000_000] : [])]
const effort = quick ? { seconds: 1, rounds: 1, connections: 10 } : { seconds: 3, rounds: 3, connections: 50 }
const starts = quick ? 1 : 5
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-run-'))

const started = (name, { seconds }) => seconds > 0 && console.log(`${name}: made in ${seconds.toFixed(1)} s`)

/** Both servers on fresh copies of the same rows. */
async function openServers(rows) {
  const source = oursFile(rows)
  const tuned = tunedFile(rows, source.file)
  started(`${rows} products`, source)
  started(`${rows} products for reference (c)`, tuned)
  const home = join(folder, String(rows))
  mkdirSync(home)
  copyFor(source.file, join(home, 'atrium.sqlite'))
  const ours = await startOurs(home)
  const against = checkout && (await startAgainst(join(folder, `against ${rows}`), rows))
  const reference = await startReference('reference-sql', [copyFor(tuned.file, join(home, 'tuned.sqlite'))])
  const isDrawn = questionsFor({ token: '', rows }).some((question) => question.drawn && isAsked(question))
  const drawn = isDrawn ? await startDrawing(copyFor(source.file, join(home, 'drawn.sqlite'))) : undefined
  return { home, ours, against, tuned: reference, drawn, loaded: { ours: source.seconds, tuned: tuned.seconds } }
}

/** Another build on rows that it made itself: its migrations may be others. */
function startAgainst(home, rows) {
  mkdirSync(home)
  fill(join(home, 'atrium.sqlite'), rows, checkout)
  return startOurs(home, {}, checkout)
}

/** A question that our server cannot answer is printed with its reason; the others continue. */
async function ask(question, on) {
  try {
    const result = await askEverybody(question, { ...on, ...effort })
    console.log(`  ${result.name}: ${figure(result.ours.cpu)} ms, ${figure(result.value, 2)} ${result.unit}`)
    return result
  } catch (fault) {
    console.log(`  ${question.name}: ${fault.message}`)
    return { name: question.name, fault: fault.message }
  }
}

async function measureSize(rows) {
  console.log(`\n${rows} products`)
  const { home, ours, against, tuned, drawn, loaded } = await openServers(rows)
  try {
    await idle(ours.pid)
    for (const file of ['atrium.sqlite', 'tuned.sqlite']) await readThrough(join(home, file))
    const token = await signIn(ours.port)
    const questions = await asked({ token, rows, against })
    const results = []
    for (const question of questions) results.push(await ask(question, { ours, against, tuned, drawn }))
    return { rows, loaded, results, ...(only ? {} : { overload: await pressed(ours, token, rows) }) }
  } finally {
    await Promise.all([ours.stop(), against?.stop(), tuned.stop(), drawn?.stop()])
    rmSync(home, { recursive: true, force: true })
  }
}

const isAsked = ({ name }) => !only || name.includes(only)

/** The questions of this run, each also as the other build is asked it. */
async function asked({ token, rows, against }) {
  const questions = questionsFor({ token, rows })
  const others = against ? questionsFor({ token: await signIn(against.port), rows }) : []
  return questions.map((question, at) => ({ ...question, against: others[at]?.ours })).filter(isAsked)
}

/** The dearest reads at once: new pages, a search with many hits, a list. */
function pressed(ours, token, rows) {
  const asked = questionsFor({ token, rows }).filter(({ name }) => /^(list|search many|page, new$)/.test(name))
  const requests = asked.map((question) => question.ours.next)
  return overload({ port: ours.port, requests, seconds: quick ? 3 : 10 })
}

/** How long a built server needs to its first answer, what it holds while idle, and how it draws captchas. */
async function measureStart() {
  const home = join(folder, 'start')
  const first = await startOurs(home)
  await first.stop()
  const times = []
  let memory = 0
  let captcha
  for (let at = 0; at < starts; at++) {
    const server = await startOurs(home)
    times.push(server.ms)
    if (at === starts - 1) {
      await pause(3000)
      memory = memoryBytes(server.pid)
      captcha = await drawCaptchas(server)
    }
    await server.stop()
  }
  return { first: first.ms, start: median(times), memory, captcha }
}

function byBytes() {
  try {
    // Rows are drawn from the entry; what drags them, filters and forms come after them.
    return scriptBytes({})
  } catch (fault) {
    console.log(`  scripts: ${fault.message}`)
    return {}
  }
}

const bound = (name, value, target, unit) => ({ name, value, target, unit, reached: value <= target })

function wholeTable({ start, packages, bytes }) {
  const kB = (name) => (bytes[name] ?? Number.NaN) / 1000
  const bounds = [
    bound('start to first answer', start.start / 1000, 0.6, 's'),
    bound('idle memory (PSS)', start.memory / 1e6, 110, 'MB'),
    bound('click captcha, median', start.captcha.ms, 30, 'ms'),
    bound('click captcha, largest', start.captcha.largest / 1000, 6, 'kB'),
    bound('packages in production', packages.installed, 320, ''),
    bound('script, public page', kB('public page'), 12, 'kB'),
    bound('script, every island', kB('public page, every island'), 120, 'kB'),
    bound('script, back-office list', kB('back-office list'), 397, 'kB'),
  ]
  const row = (one) => [one.name, `${figure(one.value, 2)} ${one.unit}`, `≤ ${one.target} ${one.unit}`, distance(one)]
  return table(['figure', 'measured', 'target', 'distance'], bounds.map(row))
}

/** Cost of the same question at each size, against the size before. */
function growthTable(measured) {
  const grown = ['list', 'search many hits', 'search few hits', 'page 400']
  const cost = (size, name) => size.results.find((result) => result.name === name)?.ours?.cpu
  const head = ['growth', ...measured.slice(1).map((size, at) => `${measured[at].rows} → ${size.rows}`), 'target']
  const rows = grown.map((name) => [
    name,
    ...measured.slice(1).map((size, at) => `${figure(cost(size, name) / cost(measured[at], name), 2)} ×`),
    '≤ 1.5 ×',
  ])
  return table(head, rows)
}

function overloadTable(measured) {
  const head = [
    '300 connections',
    'answered',
    '503',
    'without Retry-After',
    'failed',
    'time-outs',
    'p99 ms',
    'next served after ms',
  ]
  return table(
    head,
    measured.map(({ rows, overload: told }) => [
      rows,
      told.answered,
      told.busy,
      told.withoutRetryAfter,
      told.failed,
      told.timeouts,
      figure(told.p99, 0),
      figure(told.nextServedAfter, 0),
    ]),
  )
}

try {
  const measured = []
  for (const rows of sizes) measured.push(await measureSize(rows))
  for (const size of measured) {
    console.log(
      `\n${size.rows} products, ${effort.connections} connections, median of ${effort.rounds}; ms of processor per answer`,
    )
    const answered = size.results.filter((result) => !result.fault)
    console.log(speedTable(answered))
    if (checkout) console.log(`\n${againstTable(answered)}`)
  }
  const report = { at: new Date().toISOString(), node: process.version, ...effort, sizes: measured }
  if (!only) {
    if (measured.length > 1) console.log(`\n${growthTable(measured)}`)
    console.log(`\n${overloadTable(measured)}`)
    Object.assign(report, { start: await measureStart(), packages: productionPackages(), bytes: byBytes() })
    console.log(`\n${wholeTable(report)}`)
  }
  const results = join(import.meta.dirname, 'results')
  mkdirSync(results, { recursive: true })
  const file = join(results, `${report.at.replaceAll(/[:.]/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  console.log(`\nWritten to ${file}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
