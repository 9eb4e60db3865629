import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { failuresIn } from './failures.mjs'
import { freePort } from './freePort.mjs'
import { isBuilt } from './freshness.mjs'
import { countJourneys, journeyLines } from './journeys.mjs'
import { run } from './run.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, 'node_modules/.cache/results')
const lastRun = 'test-results/.last-run.json'

/** Runs a test tool with its output shown as it comes; answers whether it was content, and its report where it left one. */
async function runTool(tool, title, args) {
  console.log(`\n${title}`)
  mkdirSync(results, { recursive: true })
  const file = join(results, `${title}.json`)
  rmSync(file, { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const [code] = await once(
    spawn(join(root, 'node_modules/.bin', tool), args(file), { cwd: root, env, stdio: 'inherit' }),
    'exit',
  )
  return { isContent: code === 0, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {} }
}

/** A fault outside every test (a crash, a missing browser) is a failure too. */
const withFault = (counts, isContent) => (isContent || counts.failed > 0 ? counts : { ...counts, failed: 1 })

async function runTests() {
  const { isContent, report } = await runTool('vitest', 'vitest', (file) => [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report
  // A test that did not run proves nothing.
  const failed = numFailedTests + numPendingTests + numTodoTests
  return withFault({ passed: numPassedTests, failed, failures: failuresIn(report, root) }, isContent)
}

/** In CI what failed is tried once more, alone, with a server of its own and every step recorded; the pictures of the first try stay. */
async function runJourneys(seed) {
  const first = await runTool('playwright', 'journeys', () => ['test', '--shuffle', seed])
  const counts = countJourneys(first.report)
  const tryAgain = process.env.CI && counts.failed > 0 && existsSync(join(root, lastRun))
  if (!tryAgain) return withFault(counts, first.isContent)
  const again = ['--last-failed', '--last-failed-file', lastRun, '--workers=1', '--output=test-results/again']
  process.env.E2E_TRACE = '1'
  const second = await runTool('playwright', 'journeys that failed, again', () => ['test', ...again])
  return withFault(countJourneys(first.report, second.report), second.isContent)
}

/** What the journeys need; when it cannot be built, their server tries once more and says why. */
async function buildForJourneys() {
  if (hasJourneys() && !isBuilt()) await run('build', ['node', 'scripts/build.mjs'])
}

const hasJourneys = () =>
  existsSync(join(root, 'e2e')) && readdirSync(join(root, 'e2e')).some((file) => /[.]test[.]ts$/.test(file))

const seed = process.env.TEST_SEED || String(randomInt(1, 1_000_000))
// The configuration of vitest reads it too.
process.env.TEST_SEED = seed
console.log(`seed ${seed} (TEST_SEED=${seed} npm test repeats this order)`)
// Tests wait for databases and for the longest file of a project, and leave a fifth of two processors to the checks and the build.
const [checked, tested] = await Promise.all([check(), runTests(), buildForJourneys()])
const parts = [checked, tested]
if (hasJourneys()) {
  process.env.E2E_PORT ??= String(await freePort())
  parts.push(await runJourneys(seed))
}
const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
/** Printed at the end, where a reader of only the last lines finds it. */
const tell = (title, lines) => lines.length > 0 && console.log(['', title, ...lines].join('\n'))
tell(
  'failed',
  parts.flatMap(({ failures = [] }) => failures),
)
tell('flaky', journeyLines(parts.flatMap(({ flaky = [] }) => flaky)))
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
if (sum('failed') > 0) process.exitCode = 1
