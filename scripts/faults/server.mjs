import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../freePort.mjs'
import { pause } from './watched.mjs'

const root = join(import.meta.dirname, '../..')
export const account = { username: 'admin', password: 'Fault-Pass1' }
const startMs = 300_000

/**
 * A real server, built as it is for users, on a data folder of its own; `wrapped` is put before its command, and `answer` solves
 * the captcha of the sign-in where the environment asks for one.
 */
export async function startServer(folder, { wrapped = [], databaseUrl = '', environment = {}, answer } = {}) {
  const port = await freePort()
  const [command, ...args] = [...wrapped, process.execPath, join(root, 'scripts/start.mjs')]
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    LOG_LEVEL: 'error',
    LOGIN_CAPTCHA: '0',
    ADMIN_USERNAME: account.username,
    ADMIN_PASSWORD: account.password,
    ...environment,
  }
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let told = ''
  child.stderr.on('data', (piece) => {
    told += piece
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const began = Date.now()
  while (!(await answersAt(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${told}`)
    if (Date.now() - began > startMs) throw new Error('the server did not answer')
    await pause(50)
  }
  const end = (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  return { pid: child.pid, port, token: await signIn(port, await answer?.(port)), told: () => told, end }
}

async function answersAt(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok
  } catch {
    return false
  }
}

async function signIn(port, answer) {
  const { data } = await call({ port, token: '' }, 'POST', '/admin/Index/login', { ...account, ...answer })
  return data.userInfo.token
}

/** A call of the back office; throws its sentence when it was refused. */
export async function call({ port, token }, method, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { server: 'true', batoken: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = await answer.json()
  if (code !== 1) throw new Error(`${path}: ${answer.status} ${code} ${msg}`)
  return { msg, data }
}
