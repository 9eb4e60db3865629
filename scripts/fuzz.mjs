import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// FUZZ: requests per resource and test; FUZZ_SEED: the seed, to see a failure of another run again.
const env = { FUZZ: '10000', FUZZ_SEED: String(Date.now() % 1_000_000_000), ...process.env }
console.log(`${env.FUZZ} requests to every resource, seed ${env.FUZZ_SEED}`)
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', 'start/fuzz.test.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
