import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import autocannon from 'autocannon'
import { copyFor, oursFile } from './data.mjs'
import { idle, memoryBytes } from './measure.mjs'
import { questionsFor } from './questions.mjs'
import { signIn, startOurs } from './servers.mjs'

// How much other requests notice of a backup that is made meanwhile, beside a plain copy of the same file in the same time.
const rows = Number(process.env.ROWS ?? 200_000)
const perSecond = 100
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-backup-'))
const file = join(folder, 'atrium.sqlite')
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const megabytes = (bytes) => (bytes / 1_048_576).toFixed(0)

copyFor(oursFile(rows).file, file)
const ours = await startOurs(folder)
await idle(ours.pid)
const token = await signIn(ours.port)
const asked = questionsFor({ token, rows }).filter(({ name }) => /^(list|detail|create)$/.test(name))

/** Lists, details and creates at an even pace for some seconds. */
async function ask(duration) {
  let at = 0
  const setupRequest = (request) => ({ ...request, ...asked[at++ % asked.length].ours.next() })
  const result = await autocannon({
    ...{ url: `http://127.0.0.1:${ours.port}`, connections: 10, overallRate: perSecond, duration },
    requests: [{ setupRequest }],
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return result.latency
}

/** A backup by the command, whose thread works as that of the server does; seconds, and how much memory it took more than at its start. */
async function backup() {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), 'backup'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', BACKUP_PASSPHRASE: 'bench' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let running = true
  const ended = new Promise((resolve) => child.once('exit', resolve)).then((code) => {
    running = false
    if (code !== 0) throw new Error(`the backup ended with ${code}`)
  })
  let peak = 0
  while (running) {
    peak = Math.max(peak, memoryOf(child.pid))
    await pause(100)
  }
  await ended
  return { seconds: (performance.now() - began) / 1000, peak }
}

function memoryOf(pid) {
  try {
    return memoryBytes(pid)
  } catch {
    // It has just ended.
    return 0
  }
}

/** A copy of the file that takes as many seconds. */
async function copy(seconds) {
  const { size } = statSync(file)
  const began = performance.now()
  const slowly = async function* (pieces) {
    let sent = 0
    for await (const piece of pieces) {
      yield piece
      sent += piece.length
      const early = (sent / size) * seconds * 1000 - (performance.now() - began)
      if (early > 1) await pause(early)
    }
  }
  const to = join(folder, 'copy')
  await pipeline(createReadStream(file, { highWaterMark: 1_048_576 }), slowly, createWriteStream(to))
  rmSync(to)
}

mkdirSync(join(folder, 'backups'), { recursive: true })
await ask(5)
const { seconds, peak } = await backup()
const lasts = Math.max(5, Math.ceil(seconds))
const alone = await ask(lasts)
const [copied] = await Promise.all([ask(lasts), copy(lasts)])
const [saved, beside] = await Promise.all([ask(lasts), backup()])
const [name] = readdirSync(join(folder, 'backups'))
console.log(
  `${rows} products, ${megabytes(statSync(file).size)} MB: a backup of ${megabytes(statSync(join(folder, 'backups', name)).size)} MB`,
)
console.log(
  `${seconds.toFixed(1)} s alone, ${beside.seconds.toFixed(1)} s beside ${perSecond} requests a second; memory of the whole command at most ${megabytes(peak)} MB`,
)
const line = ({ p50, p99, max }) => `p50 ${p50} ms, p99 ${p99} ms, most ${max} ms`
console.log(`requests alone:           ${line(alone)}`)
console.log(`beside a copy:            ${line(copied)}`)
console.log(`beside a backup:          ${line(saved)}`)

await ours.stop()
rmSync(folder, { recursive: true, force: true })
