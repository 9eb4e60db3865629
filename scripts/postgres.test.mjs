import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('says that a run failed, although the PostgreSQL of the tests ends with it', () => {
  const program = [
    "import { startPostgres } from './scripts/postgres.mjs'",
    'const server = await startPostgres()',
    'process.exitCode = 3',
    'await server.stop()',
  ].join('\n')
  const cwd = join(import.meta.dirname, '..')
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd })
  expect(status).toBe(3)
})
