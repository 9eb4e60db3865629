import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const keptCharacters = 200_000

/** Runs a command of node_modules/.bin or a script; answers its output (the end of it, when long), code and seconds. */
export function run(name, [command, ...args], { cwd = root, env = process.env } = {}) {
  const started = performance.now()
  const PATH = [join(cwd, 'node_modules/.bin'), env.PATH].join(delimiter)
  const child = spawn(command, args, { cwd, env: { ...env, PATH }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk) => {
    output = (output + chunk).slice(-keptCharacters)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  return new Promise((resolve) => {
    const finish = (code) => resolve({ name, code, output, seconds: (performance.now() - started) / 1000 })
    child.once('error', (fault) => {
      keep(`${command}: ${fault.message}`)
      finish(1)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}
