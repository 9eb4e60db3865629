import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const atOnce = 2
/** Longer than any run takes; a fault that lets one run on forever has been noticed. */
const mostMinutes = 15
const graceMs = 10_000

/** A source with its fault; throws when the text is not there exactly once, since then the list no longer fits the code. */
export function plant(source, { says, file, from, to }) {
  const parts = source.split(from)
  if (from === to || parts.length !== 2) {
    throw new Error(`"${says}" cannot be planted: ${file} holds its text ${parts.length - 1} times instead of once.`)
  }
  return parts.join(to)
}

/** Those of an area, or those whose sentence holds the text; all when nothing was asked. */
export function chosen(mutants, asked = '') {
  const ofArea = mutants.filter(({ area }) => area === asked)
  return ofArea.length > 0 ? ofArea : mutants.filter(({ says }) => says.includes(asked))
}

/** The first test that failed in a report of vitest; nothing when all passed. A file that could not run at all counts. */
export function failedIn({ testResults }) {
  if (testResults.length === 0) throw new Error('No file of tests is called that.')
  const failed = testResults.find(({ status }) => status === 'failed')
  if (!failed) return undefined
  const test = failed.assertionResults.find(({ status }) => status === 'failed')
  return { file: failed.name, test: test?.title ?? failed.message.split('\n')[0] }
}

async function allMutants() {
  const lists = readdirSync(join(root, 'scripts/mutants')).map(async (name) => {
    const { mutants } = await import(/* @vite-ignore */ `./mutants/${name}`)
    return mutants.map((mutant) => ({ area: basename(name, '.mjs'), ...mutant }))
  })
  return (await Promise.all(lists)).flat()
}

/** The tree as it stands, with links to the installed packages; what git ignores stays behind. */
function copyOfTree(folder) {
  const left = new Set(['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split(/\/?\n/)])
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => name === '.bin' || !name.startsWith('.'))
  for (const name of packages) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  return folder
}

const running = new Set()
let stopped = false
function stop() {
  stopped = true
  for (const end of running) end()
}

/** Runs tests in a copy until the first fails; answers that one, or nothing when all passed or the run was stopped. */
async function firstFailure(folder, tests) {
  const report = `${folder}.json`
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=json', `--outputFile=${report}`]
  // What tests leave behind when they are ended goes with the copy; a group of its own lets nothing outlive them.
  const env = { ...process.env, TMPDIR: join(folder, '..') }
  const child = spawn(process.execPath, [...args, ...tests], { cwd: folder, env, stdio: 'ignore', detached: true })
  const endGroup = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nothing of it is left.
    }
  }
  const end = () => {
    child.kill()
    setTimeout(endGroup, graceMs).unref()
  }
  running.add(end)
  const limit = setTimeout(end, mostMinutes * 60_000)
  await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(limit)
  running.delete(end)
  endGroup()
  if (stopped) return undefined
  if (!existsSync(report)) return { file: 'vitest', test: 'did not come to an end' }
  const failed = failedIn(JSON.parse(readFileSync(report, 'utf8')))
  return failed && { ...failed, file: relative(folder, failed.file) }
}

// That test holds every quoted text against the code, so it fails under each fault and says nothing of it.
const withoutQuotes = ['--exclude=scripts/mutants.test.mjs']

/** Plants one fault in a copy, asks the tests that should notice and then all, and takes it out again. */
async function tried(folder, mutant) {
  const path = join(folder, mutant.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, plant(source, mutant))
  const near = await firstFailure(folder, mutant.tests)
  const far = near || stopped ? undefined : await firstFailure(folder, withoutQuotes)
  writeFileSync(path, source)
  return { near, far }
}

function told({ area, says }, { near, far }) {
  const by = near ?? far
  const word = by ? 'killed' : 'LIVES '
  console.log(`${word} ${area}: ${says}${by ? `\n         ${by.file}: ${by.test}` : ''}`)
  if (far) console.log('         noticed far away: let `tests` name that file')
}

async function tryAll(mutants, home) {
  const folders = Array.from({ length: Math.min(atOnce, mutants.length) }, (_, at) => copyOfTree(join(home, `${at}`)))
  const red = await firstFailure(folders[0], [...new Set(mutants.flatMap(({ tests }) => tests))])
  if (red) throw new Error(`Without any fault this fails already: ${red.file}: ${red.test}`)
  const counts = { killed: 0, live: 0 }
  const left = [...mutants]
  const work = async (folder) => {
    for (let next = left.shift(); next && !stopped; next = left.shift()) {
      const result = await tried(folder, next)
      if (stopped) return
      counts[result.near || result.far ? 'killed' : 'live'] += 1
      told(next, result)
    }
  }
  await Promise.all(folders.map(work))
  return counts
}

async function main() {
  const mutants = chosen(await allMutants(), process.argv[2])
  if (mutants.length === 0) throw new Error(`No fault is called "${process.argv[2]}".`)
  for (const mutant of mutants) {
    plant(readFileSync(join(root, mutant.file), 'utf8'), mutant)
    const gone = mutant.tests.find((path) => !existsSync(join(root, path)))
    if (gone) throw new Error(`"${mutant.says}" names tests that are not there: ${gone}`)
  }
  const home = mkdtempSync(join(tmpdir(), 'atrium-mutants-'))
  // The PostgreSQL of the tests may run as another user.
  chmodSync(home, 0o755)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { killed, live } = await tryAll(mutants, home)
    if (stopped) process.exitCode = 130
    else if (live > 0) process.exitCode = 1
    console.log(`\n${killed} killed, ${live} live`)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((fault) => {
    console.error(fault.message)
    process.exitCode = 1
  })
}
