import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const kills = process.env.FAULTS_KILLS ?? '50'

/** A process that queues and sends mails to a real mail server is killed again and again, on both databases. */
export async function run() {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const test = 'server/messages/dyingPost.test.ts'
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', test], {
    cwd: root,
    env: { ...process.env, FAULTS_KILLS: kills },
    stdio: 'inherit',
  })
  return status === 0 ? 0 : 1
}
