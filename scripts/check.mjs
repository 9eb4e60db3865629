import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

const shownLines = 80
const rooms = [
  'contract',
  'server',
  'browser',
  'admin',
  'resources',
  'drawing',
  'site',
  'member',
  'start',
  'migrations',
  'e2e',
  'bench',
]
const present = rooms.filter((room) => existsSync(join(import.meta.dirname, '..', room)))

/** By its path: the compiler for tools that need its library has a command of the same name. */
const typesOf = (project) => ['node', 'node_modules/typescript-native/bin/tsc', '-p', `tsconfig.${project}.json`]

const checks = {
  'types of the server': typesOf('server'),
  'types of the browser': typesOf('browser'),
  'types of browser tests': typesOf('tests'),
  'format and lint': ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=50'],
  arrows: ['depcruise', '--output-type', 'err', ...present],
  'vocabulary and sizes': ['node', 'scripts/vocabulary.mjs'],
  budgets: ['node', 'scripts/budgets.mjs'],
  'dead code': ['knip', '--no-progress', '--no-config-hints'],
}

function report({ name, code, output, seconds }) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(5)} s`)
  // How much of a budget is left says more than that it was kept.
  if (code === 0 && name !== 'budgets') return
  const lines = output.trimEnd().split('\n')
  console.log(lines.slice(0, shownLines).join('\n'))
  if (lines.length > shownLines) console.log(`… and ${lines.length - shownLines} more lines`)
}

/** All checks at once, a line for each; answers how many passed and failed, and which did. */
export async function check() {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, command]) => {
      const result = await run(name, command)
      report(result)
      return { name, hasPassed: result.code === 0 }
    }),
  )
  const failures = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => `check: ${name}`)
  return { passed: results.length - failures.length, failed: failures.length, failures }
}

if (process.argv[1] === import.meta.filename && (await check()).failed > 0) process.exitCode = 1
