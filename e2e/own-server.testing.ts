import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../scripts/freePort.mjs'

export interface OwnServer {
  address: string
  /** Its data folder. */
  folder: string
  stop(): Promise<void>
}

/** Builds another copy of the project, and leaves the processors to the journeys beside it. */
async function build(project: string): Promise<void> {
  const building = spawn(process.execPath, ['scripts/build.mjs'], { cwd: project, stdio: 'ignore' })
  if (building.pid !== undefined) setPriority(building.pid, 5)
  await once(building, 'exit')
}

/**
 * A server beside that of the other journeys, with settings of its own, an empty data folder and, unless they say otherwise, no demo
 * rows; of another copy of the project where one is given, which is built first.
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  project = process.cwd(),
): Promise<OwnServer> {
  if (project !== process.cwd()) await build(project)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'atrium-own-'))
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    ADMIN_PASSWORD: process.env.E2E_PASSWORD,
    LOG_LEVEL: 'warn',
    DEMO: '0',
    ...settings,
  }
  const server = spawn(process.execPath, ['scripts/start.mjs'], { cwd: project, env, stdio: 'ignore' })
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  return {
    address,
    folder,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
