import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildOfficeWorker } from './build/officeWorker.mjs'
import { filesBelow } from './filesBelow.mjs'
import { dist, root, stampOfSources, stampPath } from './freshness.mjs'

const compressible = /[.](js|css|svg|json|txt|html|webmanifest)$/
const worthCompressing = 1024

/** Output name → source. */
const named = (files, ending) => Object.fromEntries(files.map((file) => [basename(file).replace(ending, ''), file]))

async function buildBrowser() {
  const input = named(
    ['start/site.entry.ts', 'start/admin.entry.tsx', 'start/member.entry.tsx']
      .map((file) => join(root, file))
      .filter((file) => existsSync(file)),
    /[.]entry[.]tsx?$/,
  )
  const outDir = join(dist, 'client')
  if (Object.keys(input).length === 0) {
    writeFileSync(join(dist, 'manifest.json'), '{}\n')
    return
  }
  await build({ root, logLevel: 'warn', build: { outDir, manifest: true, rolldownOptions: { input } } })
  // The list of files is for the server; what stands in client/ is sent to anyone who asks.
  renameSync(join(outDir, '.vite/manifest.json'), join(dist, 'manifest.json'))
  rmSync(join(outDir, '.vite'), { recursive: true })
  await compressBelow(outDir)
  await buildOfficeWorker(root, dist)
}

async function compressBelow(folder) {
  const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) }
  const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, gz: { level: 9 } }
  const files = filesBelow(folder).filter((file) => compressible.test(file) && statSync(file).size >= worthCompressing)
  await Promise.all(
    files.flatMap((file) =>
      ['br', 'gz'].map(async (kind) => {
        writeFileSync(`${file}.${kind}`, await squeeze[kind](readFileSync(file), options[kind]))
      }),
    ),
  )
}

async function buildServer() {
  const serverRooms = ['server', 'resources', 'start'].flatMap((room) => filesBelow(join(root, room)))
  const workers = serverRooms.filter((file) => file.endsWith('.worker.ts'))
  const commands = serverRooms.filter((file) => file.endsWith('.command.ts'))
  const input = {
    server: join(root, 'start/server.ts'),
    ...named(commands, '.command.ts'),
    ...named(workers, '.ts'),
  }
  // All files stand beside each other: a worker is found next to the file that starts it.
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: join(dist, 'server'),
      ssr: true,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}

const started = performance.now()
// Taken before reading, so that a file changed during the build makes the next start build again.
const stamp = stampOfSources()
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
await Promise.all([buildBrowser(), buildServer()])
writeFileSync(stampPath, `${JSON.stringify({ sources: stamp })}\n`)
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
