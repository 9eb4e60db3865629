import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const cwd = join(import.meta.dirname, '..')

/** How a program of these lines ends, and what it complains of. */
function runAlone(...lines) {
  const program = ["import { startPostgres } from './scripts/postgres.mjs'", ...lines].join('\n')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd })
  return { status, said: String(stderr) }
}

it('says that a run failed, although the PostgreSQL of the tests ends with it', () => {
  const { status, said } = runAlone(
    'const server = await startPostgres()',
    'process.exitCode = 3',
    'await server.stop()',
  )
  expect(status, said).toBe(3)
})

it('starts where what a process writes is for its owner alone, and leaves it so', () => {
  const { status, said } = runAlone(
    'process.umask(0o077)',
    'const server = await startPostgres()',
    'process.exitCode = process.umask() === 0o077 ? 3 : 4',
    'await server.stop()',
  )
  expect(status, said).toBe(3)
})

it('starts on another port where somebody has taken the first one by then', () => {
  const { status, said } = runAlone(
    "import { createServer } from 'node:net'",
    "import { freePort } from './scripts/freePort.mjs'",
    'const ports = [await freePort()]',
    "const other = createServer().listen(ports[0], '127.0.0.1')",
    'const server = await startPostgres(() => ports.pop() ?? freePort())',
    'await server.stop()',
    'other.close()',
    'process.exitCode = 3',
  )
  expect(said).toContain('Address already in use')
  expect(status).toBe(3)
})

it('says why it does not start at all', () => {
  const { status, said } = runAlone('await startPostgres(() => 70_000)')
  expect(said).toContain('The PostgreSQL for tests did not start.')
  expect(status).toBe(1)
})
