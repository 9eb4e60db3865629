import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { addMembers, bookAlong, ledgerFaults } from './ledger.mjs'
import { startServer } from './server.mjs'
import { smallDisk } from './smallDisk.mjs'
import { differing, left, sqliteStanding, tornBackups } from './standing.mjs'
import { pause } from './watched.mjs'

const root = join(import.meta.dirname, '../..')
const kills = Number(process.env.FAULTS_KILLS ?? 200)
const longestMs = 400
/** Less than a database without rows. */
const diskMegabytes = 3

/** A command beside the server or in its place; `ended` says how, and what it complained of. */
function command(folder, args, { wrapped = [] } = {}) {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' }
  const [name, ...rest] = [...wrapped, process.execPath, join(root, 'scripts/start.mjs'), ...args]
  const child = spawn(name, rest, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (piece) => {
    said += piece
  })
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, said: said.trim() }))
  })
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  return { pid: child.pid, ended, kill }
}

/** Books while a backup is made beside, and kills both at a moment of their own. */
async function killedWriting(folder, ledger, at) {
  const server = await startServer(folder)
  const booking = bookAlong(server, { members: ledger.members, name: `${at}`, granted: ledger.granted, refused: [] })
  const backup = command(folder, ['backup'])
  await pause(Math.random() * longestMs * 3)
  await server.end('SIGKILL')
  await booking.stop()
  await pause(Math.random() * longestMs)
  await backup.kill()
}

export async function run() {
  const { folder, remove } = dataFolder()
  const kept = `${folder}.bak.gz`
  const seen = { before: 0, after: 0, half: 0, lost: 0, torn: 0, faulty: 0 }
  try {
    const server = await startServer(folder)
    const ledger = { members: await addMembers(server, ['first', 'second', 'third']), granted: new Map() }
    const booking = bookAlong(server, { members: ledger.members, name: 'first', granted: ledger.granted, refused: [] })
    await pause(longestMs)
    await booking.stop()
    await server.end('SIGTERM')
    const made = await command(folder, ['backup', '--to', kept]).ended
    expected(made.code === 0, `a backup was made ${made.said}`)
    const saved = { ...(await sqliteStanding(folder)), granted: new Map(ledger.granted) }
    const began = performance.now()
    const whole = await command(folder, ['restore', kept, '--yes']).ended
    const wholeMs = performance.now() - began
    const isSaved = async () => differing(await sqliteStanding(folder), saved).length === 0
    expected(whole.code === 0 && (await isSaved()), `and restored in ${Math.round(wholeMs)} ms ${whole.said}`)
    console.log(`${kills} times killed: the server while balances are booked, a backup beside it, then a restore`)
    for (let at = 0; at < kills; at++) {
      await killedWriting(folder, ledger, at)
      const before = await sqliteStanding(folder)
      const { lost, torn, wrong } = ledgerFaults(before, ledger.granted)
      if (lost.length + torn.length + wrong.length > 0) seen.lost += 1
      const restore = command(folder, ['restore', kept, '--yes'])
      // Most of it is the start and the unpacking; the end is where rows are replaced.
      await pause(wholeMs * (0.3 + 0.8 * Math.random()))
      await restore.kill()
      const now = await sqliteStanding(folder)
      const outcome = left(now, { before, saved })
      seen[outcome] += 1
      if (outcome === 'after') ledger.granted = new Map(saved.granted)
      if (now.faults.length > 0 || now.triggers !== saved.triggers) seen.faulty += 1
      seen.torn += tornBackups(folder).length
      rmSync(join(folder, 'backups'), { recursive: true, force: true })
    }
    expected(seen.lost === 0, 'every acknowledged booking was there after each kill')
    expected(
      seen.half === 0,
      `each killed restore left what stood before (${seen.before}) or the backup (${seen.after})`,
    )
    expected(seen.before > 0 && seen.after > 0, 'both were seen')
    expected(seen.faulty === 0, 'the database was intact each time: pages, foreign keys, counts, triggers')
    expected(seen.torn === 0, 'no half file counted as a backup')
    const last = await command(folder, ['restore', kept, '--yes']).ended
    expected(last.code === 0 && (await isSaved()), `in the end the backup is restored ${last.said}`)
    expected(!readdirSync(folder).some((name) => name.includes('.scratch')), 'and nothing unpacked was left')
    await brokenFiles(folder, kept)
    await fullDisk(folder, kept)
  } finally {
    remove()
  }
  return countFaults()
}

/** What is not a whole backup is refused in one sentence, and nothing is changed. */
async function brokenFiles(folder, kept) {
  console.log('files that are no whole backup')
  const bytes = readFileSync(kept)
  const before = await sqliteStanding(folder)
  const broken = `${kept}.broken`
  for (let at = 0; at < 10; at++) {
    const place = Math.floor(Math.random() * bytes.length)
    const flipped = Buffer.from(bytes)
    flipped[place] ^= 1 << (at % 8)
    for (const [what, content] of [
      ['a changed byte', flipped],
      ['a cut', bytes.subarray(0, place)],
    ]) {
      writeFileSync(broken, content)
      const { code, said } = await command(folder, ['restore', broken, '--yes']).ended
      if (code !== 1 || said !== 'Backup file is damaged.') expected(false, `${what} at ${place}: ${code} ${said}`)
    }
  }
  rmSync(broken)
  expected(
    differing(await sqliteStanding(folder), before).length === 0,
    'changed bytes and cuts at ten places changed nothing',
  )
}

/** A disk that cannot hold what a backup or a restore needs. */
async function fullDisk(folder, kept) {
  const disk = smallDisk(diskMegabytes)
  if (!disk) return console.log('no small disk may be mounted here: the full disk was left out')
  try {
    console.log('a disk that is full')
    const place = join(disk.folder, 'data')
    const first = await command(place, ['restore', kept, '--yes'], disk).ended
    expected(first.code === 1 && first.said.split('\n').length === 1, `a restore that does not fit: ${first.said}`)
    const to = join(disk.folder, 'full.bak.gz')
    const { code, said } = await command(folder, ['backup', '--to', to], disk).ended
    expected(code === 1 && !existsSync(to) && !existsSync(`${to}.part`), `a backup that does not fit: ${said}`)
  } finally {
    disk.remove()
  }
}
