import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Every call as every kind of caller under every spelling, every column that a caller may not read, every file that leaves and comes back,
// every row that is deleted and restored, every action in every state, every setting and requests by chance to every noun, on both
// databases; MATRIX_SEED and TEST_SEED only matter for the parts that `npm test` picks.
const root = join(import.meta.dirname, '..')
const results = join(root, 'node_modules/.cache/results')
const file = join(results, 'matrix')
mkdirSync(results, { recursive: true })
const tables = ['sqlite', 'postgres'].map((dialect) => `${file}.${dialect}`)
for (const table of tables) rmSync(table, { force: true })
const rooms = ['matrix', 'unread', 'roundTrip', 'historyEach', 'states', 'fuzz']
const files = [...rooms.map((name) => `start/everyNoun/${name}.test.ts`), 'start/settings/settings.test.ts']
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', ...files], {
  cwd: root,
  env: { ...process.env, MATRIX: file },
  stdio: 'inherit',
})
for (const table of tables) if (existsSync(table)) console.log(`\n${readFileSync(table, 'utf8')}`)
process.exitCode = status ?? 1
