import { fork, spawn } from 'node:child_process'
import { basename, join } from 'node:path'
import { freePort } from '../scripts/freePort.mjs'

const root = join(import.meta.dirname, '..')
export const account = { username: 'admin', password: 'Bench-Pass1' }

const startLimit = 60_000
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function stopping(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

/** A reference server in a process of its own. */
export const startReference = (name, args = []) => startFile(join(import.meta.dirname, `${name}.mjs`), args)

/** Reference (d): one page drawn and packed anew for every request by our own code, from data read once. */
export const startDrawing = (file) => startFile(join(root, 'scripts/start.mjs'), ['bench-render', file])

async function startFile(file, args) {
  const name = basename(file)
  const child = fork(file, args.map(String), { env: { ...process.env, NODE_ENV: 'production' } })
  const port = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code}`)))
  })
  return { pid: child.pid, port, stop: () => stopping(child) }
}

async function answersAt(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
    return answer.ok
  } catch {
    return false
  }
}

/** Our built server on a data folder, or that of another checkout; `ms` from the start of the process to its first answer. */
export async function startOurs(folder, environment = {}, checkout = root) {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []), join(checkout, 'scripts/start.mjs')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: '',
        DEMO: '0',
        LOG_LEVEL: 'warn',
        LOGIN_CAPTCHA: '0',
        ADMIN_USERNAME: account.username,
        ADMIN_PASSWORD: account.password,
        ...environment,
      },
    },
  )
  while (!(await answersAt(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    if (performance.now() - started > startLimit) {
      await stopping(child)
      throw new Error('the server did not answer within a minute')
    }
    await pause(5)
  }
  return { pid: child.pid, port, ms: performance.now() - started, stop: () => stopping(child) }
}

/** The session of the one administrator, as browsers keep it. */
export async function signedIn(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/admin/Index/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', server: 'true' },
    body: JSON.stringify(account),
  })
  const { data, msg } = await answer.json()
  if (!data) throw new Error(`signing in: ${msg}`)
  return data.userInfo
}

/** Its access token. */
export const signIn = async (port) => (await signedIn(port)).token
