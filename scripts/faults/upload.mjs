import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import SQLite from 'better-sqlite3'
import { filesBelow } from '../filesBelow.mjs'
import { dataFolder, undo } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { sendFilm } from './part.mjs'
import { call, startServer } from './server.mjs'
import { smallDisk } from './smallDisk.mjs'
import { idleBytes, megabyte, pause, watched } from './watched.mjs'

const mostMore = 60
const whole = Number(process.env.FAULTS_MB ?? 2048) * megabyte
const each = Math.round(whole / 10)
const settleMs = 20_000

const inMb = (bytes) => `${Math.round(bytes / megabyte)} MB`

const arriving = (folder) => filesBelow(join(folder, 'incoming'))
const stored = (folder) => filesBelow(join(folder, 'storage'))

async function rows(server) {
  const { data } = await call(server, 'GET', '/admin/routine.Attachment/index?limit=500')
  return data.list
}

/** Lets uploads of this size in; the running server notices within a second what other processes write. */
async function openFor(folder, bytes) {
  const db = new SQLite(join(folder, 'atrium.sqlite'))
  db.prepare("update config set value = ? where name = 'upload_max_size'").run(String(bytes))
  db.close()
  await pause(1500)
}

/** Waits until something holds, and answers whether it did. */
async function comes(holds, ms = settleMs) {
  for (const end = Date.now() + ms; Date.now() < end; await pause(100)) if (await holds()) return true
  return false
}

async function sha1Of(path) {
  const hash = createHash('sha1')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** What both big tests look at: memory, other calls, and that every file is there as it was sent. */
async function bigUpload(server, folder, { title, names, size, idle }) {
  const { result, peak, seconds, waited } = await watched(server, () =>
    Promise.all(names.map((name) => sendFilm(server, { size, name }))),
  )
  console.log(`\n${title}: ${seconds.toFixed(1)} s, ${inMb((names.length * size) / seconds)}/s`)
  console.log(`  memory idle ${inMb(idle)}, most ${inMb(peak)}, ${inMb(peak - idle)} more`)
  console.log(
    `  ${waited.calls} other calls meanwhile: median ${waited.median.toFixed(0)} ms, worst ${waited.worst.toFixed(0)} ms`,
  )
  expected(peak - idle < mostMore * megabyte, `less than ${mostMore} MB more than idle`)
  const intact = await Promise.all(result.map((answer) => isIntact(folder, answer)))
  expected(intact.every(Boolean), 'every file lies on the disk as it was sent (SHA-1)')
  expected(arriving(folder).length === 0, 'nothing is left where files arrive')
}

async function isIntact(folder, { code, msg, sha1, data }) {
  if (code !== 1) {
    console.log(`  refused: ${msg}`)
    return false
  }
  const path = join(folder, data.file.url)
  return data.file.sha1 === sha1 && existsSync(path) && (await sha1Of(path)) === sha1
}

async function removeAll(server, folder) {
  const ids = (await rows(server)).map(({ id }) => `ids[]=${id}`)
  if (ids.length > 0) await call(server, 'DELETE', `/admin/routine.Attachment/del?${ids.join('&')}`)
  expected(await comes(() => stored(folder).length === 0), 'deleted records leave no file behind')
}

async function broken(server, folder) {
  console.log('\nconnection broken in the middle')
  const broke = sendFilm(server, {
    size: each,
    name: 'broken',
    onSent: (sent, post) => {
      if (sent > each / 2) post.destroy()
    },
  })
  expected((await broke.catch((error) => error)) instanceof Error, 'the sender left without an answer')
  expected(await comes(() => arriving(folder).length === 0), 'nothing is left where files arrive')
  expected((await rows(server)).length === 0 && stored(folder).length === 0, 'no record, no file')
}

async function killed(server, folder) {
  console.log('\nserver killed in the middle, and started again')
  let end
  const sent = sendFilm(server, {
    size: each,
    name: 'killed',
    onSent: (bytes) => {
      if (bytes > each / 2) end ??= server.end('SIGKILL')
    },
  })
  expected((await sent.catch((error) => error)) instanceof Error, 'the sender was cut off')
  await end
  expected(arriving(folder).length === 1, 'half a file lay there')
  const again = await startServer(folder)
  expected(await comes(() => arriving(folder).length === 0), 'it is swept away after the start')
  expected((await rows(again)).length === 0 && stored(folder).length === 0, 'no record, no file')
  const answer = await sendFilm(again, { size: megabyte, name: 'after' })
  expected(await isIntact(folder, answer), 'uploads work again')
  return again
}

async function diskFull() {
  console.log('\ndisk full')
  const disk = smallDisk(64)
  if (!disk) {
    expected(false, 'NOT RUN: this machine lets nobody mount a small disk (needs root, or user namespaces)')
    return
  }
  undo.push(disk.remove)
  let server
  try {
    server = await startServer(disk.folder, { wrapped: disk.wrapped })
    const there = disk.seenAt(server.pid)
    await openFor(there, whole)
    const answer = await sendFilm(server, { size: 100 * megabyte, name: 'full' }).catch((error) => ({
      msg: `${error}`,
    }))
    console.log(`  answered: ${answer.status} ${answer.msg || answer.message}`)
    expected(answer.code === 0 && answer.status === 200, 'a sentence says so')
    expected(await comes(() => arriving(there).length + stored(there).length === 0), 'nothing is left of it')
    expected((await rows(server)).length === 0, 'no record')
    expected((await sendFilm(server, { size: megabyte, name: 'small' })).code === 1, 'what fits is still taken')
  } finally {
    await server?.end('SIGTERM')
    disk.remove()
  }
}

export async function run() {
  const { folder, remove } = dataFolder()
  let server
  try {
    server = await startServer(folder)
    await openFor(folder, whole * 2)
    // Everything an upload needs is loaded by the first.
    await sendFilm(server, { size: megabyte, name: 'first' })
    await removeAll(server, folder)
    const idle = await idleBytes(server.pid)
    await bigUpload(server, folder, { title: `one upload of ${inMb(whole)}`, names: ['one'], size: whole, idle })
    await removeAll(server, folder)
    const names = Array.from({ length: 10 }, (_, at) => `ten${at}`)
    await bigUpload(server, folder, { title: `ten uploads of ${inMb(each)} at once`, names, size: each, idle })
    await removeAll(server, folder)
    await broken(server, folder)
    server = await killed(server, folder)
    expected(server.told() === '', 'the log holds no error')
    await diskFull()
  } finally {
    await server?.end('SIGTERM')
    remove()
  }
  return countFaults()
}
