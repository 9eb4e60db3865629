import { type ChildProcess, spawn } from 'node:child_process'

/** What is started, complete. */
export interface Start {
  program: string
  args: readonly string[]
  cwd: string
  env: Readonly<Record<string, string>>
  seconds: number
}

/** How it ended: with the code of the program, or before. */
export type End = { code: number } | { stopped: 'time' | 'left' }

export interface Running {
  ended: Promise<End>
  /** Ends the program and everything it started. */
  stop(): void
}

const patienceMs = 2000
/** How long a process that left the group may keep us waiting for output. */
const lastWordsMs = 1000

/** The whole group, as the program is the first of a group of its own; one that is gone already is no fault. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch {
    // Nothing of the group is left.
  }
}

/** Starts a program without a shell; nobody answers what it asks. */
export function startProcess(start: Start, written: (text: string) => void): Running {
  const { program, args, cwd, env, seconds } = start
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let stopped: 'time' | 'left' | undefined
  let lastly: NodeJS.Timeout | undefined
  const kill = () => signal(child, 'SIGKILL')
  const stop = (why: 'time' | 'left') => {
    stopped ??= why
    signal(child, 'SIGTERM')
    lastly ??= setTimeout(kill, patienceMs)
  }
  const limit = setTimeout(() => stop('time'), seconds * 1000)
  // A server that ends at once takes the group along.
  process.once('exit', kill)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', written)
  const ended = new Promise<End>((resolve) => {
    let code = 1
    const finish = () => {
      clearTimeout(limit)
      clearTimeout(lastly)
      process.removeListener('exit', kill)
      resolve(stopped === undefined ? { code } : { stopped })
    }
    child.once('error', () => {
      code = 127
      finish()
    })
    child.once('exit', (exitCode) => {
      code = exitCode ?? 1
      // What it left running has nobody to end it, and may hold its output open.
      kill()
      setTimeout(finish, lastWordsMs).unref()
    })
    child.once('close', finish)
  })
  return { ended, stop: () => stop('left') }
}
