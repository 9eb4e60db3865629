import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { freePort } from './freePort.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, 'node_modules/.cache/results')

/** Runs a test tool with its output shown as it comes; answers its report, or one failure when there is none. */
function runTool(name, args, countsOf) {
  console.log(`\n${name}`)
  mkdirSync(results, { recursive: true })
  const file = join(results, `${name}.json`)
  rmSync(file, { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { status } = spawnSync(join(root, 'node_modules/.bin', name), args(file), { cwd: root, env, stdio: 'inherit' })
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  // A fault outside every test (a crash, a missing browser) is a failure too.
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** A test that did not run proves nothing, so it counts as failed. */
const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
})

const playwrightCounts = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
})

const hasJourneys = () =>
  existsSync(join(root, 'e2e')) && readdirSync(join(root, 'e2e')).some((file) => /[.]test[.]ts$/.test(file))

const parts = [await check()]
parts.push(
  runTool(
    'vitest',
    (file) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    vitestCounts,
  ),
)
if (hasJourneys()) {
  process.env.E2E_PORT ??= String(await freePort())
  parts.push(runTool('playwright', () => ['test'], playwrightCounts))
}
const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
if (sum('failed') > 0) process.exitCode = 1
