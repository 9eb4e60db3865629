import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Every call as every kind of caller under every spelling, on both databases; MATRIX_SEED only matters for parts of it.
const root = join(import.meta.dirname, '..')
const results = join(root, 'node_modules/.cache/results')
const file = join(results, 'matrix')
mkdirSync(results, { recursive: true })
const tables = ['sqlite', 'postgres'].map((dialect) => `${file}.${dialect}`)
for (const table of tables) rmSync(table, { force: true })
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', 'start/everyNoun/matrix.test.ts'],
  {
    cwd: root,
    env: { ...process.env, MATRIX: file },
    stdio: 'inherit',
  },
)
for (const table of tables) if (existsSync(table)) console.log(`\n${readFileSync(table, 'utf8')}`)
process.exitCode = status ?? 1
