import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import sharp from 'sharp'
import { median, memoryBytes } from '../bench/measure.mjs'
import { account, signIn, startOurs } from '../bench/servers.mjs'
import { countFaults, expected } from './faults/expected.mjs'
import { megabyte, pause } from './faults/watched.mjs'
import { filesBelow } from './filesBelow.mjs'
import { makeBuilt } from './makeBuilt.mjs'

// A working day in little: visitors, administrators and files at once for a long while; afterwards nothing may have grown.
// SOAK_MINUTES: how long.
const minutes = Number(process.env.SOAK_MINUTES ?? 30)
const mostMore = 20 * megabyte
const mostLog = 64 * megabyte
const mostSlower = 2
const inMb = (bytes) => `${(bytes / megabyte).toFixed(1)} MB`

makeBuilt()
const folder = await mkdtemp(join(tmpdir(), 'atrium-soak-'))
const server = await startOurs(folder, { DEMO: '1' })
const origin = `http://127.0.0.1:${server.port}`

const asked = []
const faults = []
const fail = (sentence) => faults.push(sentence)

/** One request; its time is noted, and anything but a success is a fault and answers nothing. */
async function ask(path, { body, form, token } = {}) {
  const start = performance.now()
  const answer = await fetch(`${origin}${path}`, {
    method: body || form ? 'POST' : 'GET',
    headers: { server: 'true', batoken: token ?? '', ...(body && { 'content-type': 'application/json' }) },
    body: form ?? (body && JSON.stringify(body)),
  })
  const told = Buffer.from(await answer.arrayBuffer())
  asked.push({ at: Date.now(), ms: performance.now() - start })
  if (!answer.ok) return fail(`${path}: status ${answer.status}`)
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return told
  const { code, msg, data } = JSON.parse(told)
  return code === 1 ? data : fail(`${path}: ${msg}`)
}

let turn = 0
const next = (list) => list[turn++ % list.length]
const lists = ['product.Product', 'product.Part', 'auth.AdminLog', 'user.User', 'routine.Attachment']

/** What people do, each again and again. */
async function requests() {
  const token = await signIn(server.port)
  const office = (path, body) => ask(`/admin/${path}`, { token, ...(body && { body }) })
  const firstIds = async (controller) => (await office(`${controller}/index?limit=10`)).list.map(({ id }) => id)
  const [products, parts] = [await firstIds('product.Product'), await firstIds('product.Part')]
  const [brand] = await firstIds('content.Brand')
  const { row: pattern } = await office(`content.Brand/edit?id=${brand}`)
  const pages = [
    () => '/client/home',
    () => `/client/product?q=${encodeURIComponent('球阀')}`,
    () => `/client/product?lang=en&turn=${turn}`,
    () => `/client/product/detail/${next(products)}`,
    () => `/client/parts/detail/${next(parts)}?lang=en`,
    () => `/api/product/index?page=1&limit=10&turn=${turn}`,
  ]

  return {
    visit: () => ask(next(pages)()),
    look: () => office(`${next(lists)}/index?limit=20`),

    async editBrand() {
      const name = `耐久 ${turn++}`
      const made = await office('content.Brand/add?return=row', {
        ...pattern,
        id: undefined,
        name,
        name_en: `Soak ${turn}`,
        code: `soak-${turn}`,
      })
      if (!made) return
      const { row } = await office(`content.Brand/edit?id=${made.row.id}`)
      await office('content.Brand/edit', { ...row, name: `${name} 改` })
      await office(`content.Brand/index?quickSearch=${encodeURIComponent(name)}`)
      await office('content.Brand/del', { ids: [row.id] })
    },

    /** A picture that was never sent before is stored, seen small, and deleted. */
    async storePicture() {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 }
      const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#000', noise } })
      const form = new FormData()
      form.set('file', new Blob([await picture.jpeg().toBuffer()], { type: 'image/jpeg' }), `soak-${turn++}.jpg`)
      const stored = await ask('/admin/ajax/upload', { form, token })
      if (!stored) return
      const { url } = stored.file
      await ask(`/thumbnail/480${url.replace('/storage', '')}?v=0`)
      await ask(url)
      const { list } = await office('routine.Attachment/index?limit=1&order=id,desc')
      await office('routine.Attachment/del', { ids: [list[0].id] })
    },

    async comeAndGo() {
      const came = await ask('/admin/Index/login', { body: { ...account, keep: true } })
      if (came) await ask('/admin/Index/logout', { body: { refreshToken: '' }, token: came.userInfo.token })
    },
  }
}

const storedFiles = () => filesBelow(join(folder, 'storage')).length

const standing = () => ({
  at: Date.now(),
  memory: memoryBytes(server.pid),
  handles: readdirSync(`/proc/${server.pid}/fd`).length,
  log: statSync(join(folder, 'atrium.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0,
})

/** Everything at once until the end; answers how the server stood in between. */
async function day(end) {
  const noted = []
  const { visit, look, editBrand, storePicture, comeAndGo } = await requests()
  const again = async (act, every) => {
    for (; Date.now() < end; await pause(every)) await act().catch((reason) => fail(reason.message))
  }
  await Promise.all([
    ...[1, 2, 3, 4].map(() => again(visit, 50)),
    ...[1, 2].map(() => again(look, 200)),
    again(editBrand, 500),
    again(storePicture, 1000),
    again(comeAndGo, 20_000),
    again(async () => noted.push(standing()), 2000),
  ])
  return noted
}

function checked() {
  const db = new SQLite(join(folder, 'atrium.sqlite'), { readonly: true })
  const found = db.pragma('integrity_check', { simple: true })
  db.close()
  return found
}

const middle = (list, name) => median(list.map((one) => one[name]))
const p99 = (list) => list.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(list.length * 0.99)]

/** What has to hold, with what was seen: the second fifth of the time beside the last one. */
function expectations(noted, { began, end, left }) {
  const part = (list, from, to) => {
    const [first, last] = [from, to].map((share) => began + share * (end - began))
    return list.filter(({ at }) => at >= first && at < last)
  }
  const [early, late] = [part(noted, 0.2, 0.4), part(noted, 0.8, 1)]
  const was = (name) => [middle(early, name), middle(late, name)]
  const [memory, handles] = [was('memory'), was('handles')]
  const slow = [p99(part(asked, 0.2, 0.4)), p99(part(asked, 0.8, 1))]
  const log = Math.max(...noted.map((one) => one.log))
  const integrity = checked()
  return [
    [faults.length === 0, `${asked.length} requests, ${faults.length} of them refused or failed`],
    [memory[1] - memory[0] < mostMore, `memory ${memory.map(inMb).join(', then ')}`],
    [handles[1] <= handles[0] + 5, `open handles ${handles.join(', then ')}`],
    [slow[1] < slow[0] * mostSlower, `p99 ${slow.map((ms) => `${ms.toFixed(0)} ms`).join(', then ')}`],
    [log < mostLog, `write-ahead log at most ${inMb(log)}`],
    [left === 0, `${left} files left of those that were deleted`],
    [integrity === 'ok', `integrity of the database: ${integrity}`],
  ]
}

try {
  const before = storedFiles()
  const began = Date.now()
  const end = began + minutes * 60_000
  console.log(`${minutes} minutes from ${new Date(began).toISOString()}`)
  const noted = await day(end)
  // Files go a moment after their records.
  await pause(10_000)
  const left = storedFiles() - before
  await server.stop()
  const seen = expectations(noted, { began, end, left })
  for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`  ${fault}`)
  for (const [holds, sentence] of seen) expected(holds, sentence)
  process.exitCode = countFaults() === 0 ? 0 : 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
