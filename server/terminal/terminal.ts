import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { failures, Refusal } from '../../contract/failures/failures.ts'
import { flags, type TerminalEvent } from '../../contract/terminal.ts'
import { filled, say, type Text, text } from '../../contract/text.ts'
import type { Call } from '../http/route.ts'
import type { Actor } from '../permission/actor.ts'
import { choose, readChoices, registryAddress } from './choices.ts'
import { type Command, commands, type Program } from './commands.ts'
import { ownEnvironment, reducedEnvironment } from './environment.ts'
import { Output } from './output.ts'
import { type End, type Running, startProcess } from './process.ts'
import { findProgram, searchPath } from './programs.ts'

/** Where and for whom commands run. */
export interface TerminalParts {
  /** `TERMINAL=0` runs none. */
  isOn: boolean
  /** Folder of the project; none when only a build is there. */
  root?: string | undefined
  /** Folder of the build that is served; none in development. */
  dist?: string | undefined
  dataDir: string
  databaseUrl: string
  /** That of the server. */
  environment: Readonly<Record<string, string | undefined>>
  /** Whether this administrator's session lives and may still run commands. */
  mayStay(actor: Actor): Promise<boolean>
  /** Tests: other commands, limits and times. */
  commands?: readonly Command[]
  bytes?: number
  lookMs?: number
}

/** What is asked for, as it came. */
export interface Asked {
  command: string
  uuid: string
  extend: string
  /** Ours draws colours; others are sent plain text. */
  colours: boolean
}

/** How a run ended, for the log. */
export interface Outcome {
  title: Text
  code: 0 | 1
}

const flushMs = 200
const usualBytes = 1_048_576
const usualLookMs = 2000

/** `data: {…}`: one event of the stream (protocol 7.1). */
export const eventText = (data: string, { command, uuid, extend }: Asked): string =>
  `data: ${JSON.stringify({ data, uuid, extend, key: command } satisfies TerminalEvent)}\n\n`

/** Runs commands of the list, one at a time in this process, and streams what they say. */
export class Terminal {
  readonly #parts: TerminalParts
  readonly #byKey: ReadonlyMap<string, Command>
  #running: Running | undefined
  #ended: Promise<Outcome> | undefined

  constructor(parts: TerminalParts) {
    this.#parts = parts
    this.#byKey = new Map((parts.commands ?? commands).map((command) => [command.key, command]))
  }

  get isOn(): boolean {
    return this.#parts.isOn
  }

  get commands(): readonly Command[] {
    return [...this.#byKey.values()]
  }

  /** A finished build takes the place of the running one at the next start. */
  get isWaiting(): boolean {
    return existsSync(join(this.#parts.dataDir, 'next', 'complete.json'))
  }

  get #path(): string {
    return searchPath(this.#parts.environment.PATH)
  }

  /** Why a command cannot run here; nothing when it can. */
  missing(command: Command): Refusal | undefined {
    if (!('run' in command)) return undefined
    const { run } = command
    const { root, dist } = this.#parts
    if (root === undefined) return new Refusal('terminalProject')
    if (run.at === 'product' && !(dist && existsSync(join(dist, 'server', `${run.args[0]}.js`))))
      return new Refusal('terminalProduct')
    const absent = [run.program, ...(run.needs ?? [])].find((name) => findProgram(name, this.#path) === undefined)
    if (absent !== undefined) return new Refusal('terminalProgram', { program: absent })
    const lacking = run.files?.find((file) => !existsSync(join(root, file)))
    return lacking === undefined ? undefined : new Refusal('terminalFile', { file: lacking })
  }

  /** Starts a command and answers its stream; throws a Refusal before anything runs. `ended` comes when nothing of it runs any more. */
  open(call: Call, asked: Asked): { stream: PassThrough; ended: Promise<Outcome>; title: Text } {
    if (!this.isOn) throw new Refusal('terminalOff')
    const command = this.#byKey.get(asked.command)
    if (!command) throw new Refusal('terminalUnknown', { command: asked.command.slice(0, 60) })
    const missing = this.missing(command)
    if (missing) throw missing
    if (this.#ended) throw new Refusal('terminalBusy')
    const stream = new PassThrough()
    const ended = this.#follow(call, { asked, command, stream }).finally(() => {
      this.#running = undefined
      this.#ended = undefined
    })
    this.#ended = ended
    return { stream, ended, title: titleOf(command) }
  }

  /** Ends what runs, with everything it started. */
  async stop(): Promise<void> {
    this.#running?.stop()
    await this.#ended
  }

  async #follow(call: Call, { asked, command, stream }: Opened): Promise<Outcome> {
    const { language } = call.actor
    const tell = (data: string) => {
      if (!stream.destroyed) stream.write(eventText(data, asked))
    }
    tell(flags.linked)
    try {
      const end =
        'run' in command
          ? await this.#run(call, { asked, run: command.run, stream, tell })
          : await keep(call, command, tell)
      const isWell = 'code' in end && end.code === 0
      if ('code' in end) tell(`exitCode: ${end.code}`)
      else tell(`Error: ${say(stoppedWords[end.stopped], language)}`)
      tell(isWell ? flags.succeeded : flags.failed)
      return { title: titleOf(command, endWords(end)), code: isWell ? 1 : 0 }
    } finally {
      tell(flags.completed)
      stream.end()
    }
  }

  async #run(call: Call, { asked, run, stream, tell }: Run): Promise<End> {
    const { bytes = usualBytes, lookMs = usualLookMs, mayStay } = this.#parts
    tell(`> ${run.shown}`)
    const env = await this.#environment(call, run)
    const output = new Output({ colours: asked.colours, bytes })
    let isCut = false
    const pass = (all = false) => {
      const said = output.take(all)
      if (said !== undefined) tell(said)
      if (output.isFull && !isCut) tell(say(failures.terminalCut, call.actor.language))
      isCut = output.isFull
    }
    if (stream.destroyed) return { stopped: 'left' }
    const running = startProcess({ ...this.#started(run), env, seconds: run.seconds }, (written) =>
      output.write(written),
    )
    this.#running = running
    stream.once('close', running.stop)
    const flush = setInterval(pass, flushMs)
    const look = setInterval(() => {
      mayStay(call.actor).then(
        (may) => may || running.stop(),
        () => running.stop(),
      )
    }, lookMs)
    const end = await running.ended
    clearInterval(flush)
    clearInterval(look)
    stream.removeListener('close', running.stop)
    pass()
    pass(true)
    return end
  }

  async #environment(call: Call, run: Program): Promise<Record<string, string>> {
    const { dataDir, databaseUrl, environment } = this.#parts
    const colours = { FORCE_COLOR: '1', TERM: 'xterm-256color', PATH: this.#path }
    if (run.at === 'product')
      return ownEnvironment(environment, {
        ...colours,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'warn',
      })
    const registry = registryAddress(await readChoices(call.db))
    return { ...reducedEnvironment(environment, registry), ...colours, DATA_DIR: dataDir }
  }

  #started(run: Program): { program: string; args: readonly string[]; cwd: string } {
    const { root = '', dist = '' } = this.#parts
    const program = findProgram(run.program, this.#path) ?? run.program
    const args = run.at === 'product' ? [join(root, 'scripts/runBuilt.mjs'), dist, ...run.args] : run.args
    return { program, args, cwd: root }
  }
}

interface Opened {
  asked: Asked
  command: Command
  stream: PassThrough
}

interface Run {
  asked: Asked
  run: Program
  stream: PassThrough
  tell(data: string): void
}

async function keep({ db }: Call, command: Command, tell: (data: string) => void): Promise<End> {
  if ('choose' in command) await choose(db, command.choose)
  tell(`> ${command.key}`)
  return { code: 0 }
}

const stoppedWords = {
  time: text('超过时限，命令已中止', 'The command took too long and was ended'),
  left: text('连接或登录已结束，命令已中止', 'The connection or session ended, and the command with it'),
} as const satisfies Record<string, Text>

const endWords = (end: End): Text => {
  if ('stopped' in end) return end.stopped === 'time' ? text('超时', 'out of time') : text('已中止', 'ended early')
  return end.code === 0
    ? text('成功', 'succeeded')
    : filled(text('失败，退出码 {code}', 'failed with code {code}'), { code: end.code })
}

function titleOf({ label }: Command, end?: Text): Text {
  if (!end) return text(`终端：${label.zh}`, `Terminal: ${label.en}`)
  return text(`终端：${label.zh}（${end.zh}）`, `Terminal: ${label.en} (${end.en})`)
}
