import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const tests = {
  resources: { files: ['start/everyNoun/fuzz.test.ts'], what: 'requests to every resource' },
  filters: {
    files: ['resources/product/listing/product-index.test.ts', 'resources/part/part-index.test.ts'],
    what: 'filters of products and of parts that change',
  },
  login: { files: ['start/everyNoun/loginFuzz.test.ts'], what: 'sign-in tries of either side' },
  tolerance: {
    files: ['resources/measure-order/tolerance/tolerance-fuzz.test.ts'],
    what: 'measured items against fractions',
    count: 100_000,
  },
}

const name = process.argv[2] ?? 'resources'
const test = Object.hasOwn(tests, name) ? tests[name] : undefined
if (!test) {
  console.error(`There is no fuzz "${name}". Use one of ${Object.keys(tests).join(', ')}.`)
  process.exit(1)
}
// FUZZ: how many per test; FUZZ_SEED: the seed, to see a failure of another run again.
const env = { FUZZ: String(test.count ?? 10_000), FUZZ_SEED: String(Date.now() % 1_000_000_000), ...process.env }
console.log(`${env.FUZZ} ${test.what}, seed ${env.FUZZ_SEED}`)
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', ...test.files], {
  cwd: join(import.meta.dirname, '..'),
  env,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
