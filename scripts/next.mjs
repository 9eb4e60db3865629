import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root, stampOfSources } from './freshness.mjs'
import { markComplete, use } from './next/mark.mjs'
import { emptyNext } from './next/takeNext.mjs'

// What the terminal does with package managers: in a copy of the project below DATA_DIR, which the next start of the server puts in its
// place (takeNext.mjs). The folder that runs is never changed.

/** How each is told to install exactly what its lock file says, and to run a script. */
const tools = {
  npm: { install: ['npm', 'ci'], build: ['npm', 'run', 'build'], try: ['npm', 'install'] },
  cnpm: {
    install: ['cnpm', 'install', '--lockfile-path=package-lock.json'],
    build: ['cnpm', 'run', 'build'],
    try: ['cnpm', 'install'],
  },
  pnpm: {
    install: ['pnpm', 'install', '--frozen-lockfile'],
    build: ['pnpm', 'run', 'build'],
    try: ['pnpm', 'install'],
  },
  yarn: {
    install: ['yarn', 'install', '--frozen-lockfile'],
    build: ['yarn', 'run', 'build'],
    try: ['yarn', 'install'],
  },
  ni: { install: ['ni', '--frozen'], build: ['nr', 'build'], try: ['ni'] },
}

/** Neither sources nor wanted: what was installed, built, measured or stored. */
const left = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'coverage', '.git'])

const dataDir = resolve(process.env.DATA_DIR?.trim() || './data')

function run([program, ...args], cwd) {
  console.log(`> ${[program, ...args].join(' ')}`)
  const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

/** The sources, and a note of which they are. */
function copyProject() {
  const sources = stampOfSources()
  const next = emptyNext(dataDir)
  console.log(`Copying the project to ${next}`)
  for (const name of readdirSync(root)) {
    const from = join(root, name)
    if (!left.has(name) && from !== dataDir) cpSync(from, join(next, name), { recursive: true })
  }
  return { next, sources }
}

const installedIn = (next) => join(next, 'installed.json')

function install(tool) {
  const { next, sources } = copyProject()
  run(tool.install, next)
  writeFileSync(installedIn(next), JSON.stringify({ sources }))
  console.log('Installed in the copy. Rebuild to use it: what runs now stays as it is.')
}

/** The copy that was installed into, while the sources are still those; otherwise a new one with the packages that are here. */
function copyToBuild() {
  const next = join(dataDir, 'next')
  const sources = stampOfSources()
  const made = existsSync(installedIn(next)) ? JSON.parse(readFileSync(installedIn(next), 'utf8')) : {}
  if (made.sources === sources) {
    use(next)
    rmSync(join(next, 'complete.json'), { force: true })
    return { next, sources }
  }
  const copy = copyProject()
  symlinkSync(join(root, 'node_modules'), join(copy.next, 'node_modules'), 'junction')
  return copy
}

/** Loads what was built, and starts nothing of it. */
const tried = 'const { main } = await import(process.argv[1]); process.exit(typeof main === "function" ? 0 : 1)'

function build(tool) {
  const { next, sources } = copyToBuild()
  run(tool.build, next)
  console.log('Trying the build')
  const server = join(next, 'dist/server/server.js')
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', tried, server], {
    cwd: next,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('The build cannot be loaded; it is not used.')
    process.exit(1)
  }
  markComplete(next, sources)
  console.log('Built. It is used from the next start of the server on.')
}

/** One small package in an empty folder. */
function test(tool) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-terminal-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "trial", "private": true, "dependencies": { "ms": "2.1.3" } }\n',
  )
  run(tool.try, folder)
  console.log('The package manager works.')
}

const tasks = { install, build, test }
const [task, name] = process.argv.slice(2)
if (!Object.hasOwn(tasks, task) || !Object.hasOwn(tools, name)) {
  console.error(`Use node scripts/next.mjs with one of ${Object.keys(tasks)} and one of ${Object.keys(tools)}.`)
  process.exit(1)
}
tasks[task](tools[name])
