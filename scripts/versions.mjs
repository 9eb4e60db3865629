import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './freePort.mjs'
import { run } from './run.mjs'

const root = join(import.meta.dirname, '..')
const logs = join(root, 'node_modules/.cache/versions')
/** The oldest line that package.json admits, and the long-term ones since. */
const lines = ['20.19', '22', '24', '26']
const startMs = 300_000

/** Installs the program `node` from npm and answers an environment in which it is the first one found. */
async function environmentOf(line) {
  const folder = join(logs, `node-${line}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const { code, output } = await run('node', ['npm', 'install', `node@${line}`], { cwd: folder })
  if (code !== 0) throw new Error(output)
  const { platform, arch } = process
  const headers = join(folder, `node_modules/node/node_modules/node-${platform}-${arch}`)
  return {
    ...process.env,
    PATH: [join(folder, 'node_modules/node/bin'), process.env.PATH].join(delimiter),
    // Without them the compiled driver of SQLite would be made for another Node, and left aside.
    ...(existsSync(join(headers, 'include/node/node.h')) && { npm_config_nodedir: headers }),
  }
}

async function install(cwd, env) {
  const { code, output } = await run('install', ['npm', 'ci'], { cwd, env })
  return { passed: code === 0 && !output.includes('EBADENGINE'), output }
}

/** Whether the first page comes, from a data folder that was empty. */
async function start(cwd, env) {
  const port = await freePort()
  const server = spawn('npm', ['start'], { cwd, env: { ...env, PORT: `${port}` }, detached: true })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (piece) => {
      output += piece
    })
  const closed = new Promise((resolve) => server.once('close', resolve))
  const passed = await comes(`http://127.0.0.1:${port}/client/home`, server)
  // npm and the server it started are one group.
  process.kill(-server.pid, 'SIGTERM')
  await closed
  return { passed, output }
}

async function comes(address, server) {
  for (const end = Date.now() + startMs; Date.now() < end && server.exitCode === null; await pause(200)) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return answer.status === 200 && (await answer.text()).includes('</html>')
  }
  return false
}

async function test(cwd, env) {
  const { code, output } = await run('test', ['npm', 'test'], { cwd, env })
  return { passed: code === 0, output }
}

/** What a newcomer does, in this order; what fails ends the line. */
const steps = { install, start, test }

/** Answers whether a clean clone installs without a warning of versions, starts and passes its tests on this line of Node. */
async function holdsOn(line) {
  const env = await environmentOf(line)
  console.log(`\nNode ${execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim()}`)
  const folder = mkdtempSync(join(tmpdir(), 'atrium-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    for (const [name, step] of Object.entries(steps)) {
      const begun = Date.now()
      const { passed, output } = await step(folder, env)
      const log = join(logs, `${line}-${name}.log`)
      writeFileSync(log, output)
      const sum = /^\d+ passed, \d+ failed$/m.exec(output)?.[0] ?? ''
      console.log(`${passed ? '✓' : '✗'} ${name.padEnd(8)}${Math.round((Date.now() - begun) / 1000)} s  ${sum}`)
      if (passed) continue
      console.log(`${output.split('\n').slice(-60).join('\n')}\nAll of it: ${log}`)
      return false
    }
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const asked = process.argv.slice(2)
const results = []
for (const line of asked.length > 0 ? asked : lines) results.push(await holdsOn(line))
const passed = results.filter(Boolean).length
console.log(`\n${passed} passed, ${results.length - passed} failed`)
if (passed < results.length) process.exitCode = 1
