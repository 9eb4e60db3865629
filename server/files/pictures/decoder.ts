import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type FailureWord, Refusal } from '../../../contract/failures/failures.ts'
import script from './decoder.worker.ts?thread'
import type { Works } from './pictureWorks.ts'
import type { Answer, Task } from './task.ts'

interface Limits {
  /** Of the whole process, which takes 60 itself. */
  megabytes: number
  seconds: number
  /** Tasks that wait or are worked on. */
  tasks: number
}

const usual: Limits = { megabytes: 640, seconds: 20, tasks: 100 }

/** How long the process waits for another picture: to start one takes a quarter of a second. */
const keptForMs = 60_000

/**
 * Works on pixels in a process of its own, one picture after the other, since a small file can unfold to gigabytes and the
 * library that decodes it cannot be held back from inside. The process ends when a picture takes too much memory or time.
 */
export class Decoder {
  readonly #limits: Limits
  #tasks = 0
  #last: Promise<unknown> = Promise.resolve()
  #child: ChildProcess | undefined
  #ending: NodeJS.Timeout | undefined

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /** Of the process; nothing while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Throws `refusal` when the work fails or takes too much, `busy` when too many wait. */
  async run<W extends keyof Works>(
    refusal: FailureWord,
    work: W,
    ...given: Parameters<Works[W]>
  ): Promise<Awaited<ReturnType<Works[W]>>> {
    if (this.#tasks >= this.#limits.tasks) throw new Refusal('busy')
    this.#tasks += 1
    const asked = this.#last.then(() => this.#ask({ work, given })).catch(() => 'busy' as const)
    this.#last = asked
    const answer = await asked
    this.#tasks -= 1
    if (answer === 'busy') throw new Refusal('busy')
    if (!('value' in answer)) throw new Refusal(refusal)
    // The process answers with what its work of this name returned.
    return answer.value as Awaited<ReturnType<Works[W]>>
  }

  /** Ends the process, which the next picture starts again. */
  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  /** Rejects when no process can be started. */
  #ask(task: Task): Promise<Answer> {
    const child = this.#take()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), this.#limits.seconds * 1000).unref()
      const settle = (answer: Answer) => {
        clearTimeout(timer)
        child.off('message', settle).off('exit', lose).off('error', reject)
        this.#rest(child)
        resolve(answer)
      }
      const lose = () => settle({})
      child.once('message', settle).once('exit', lose).once('error', reject)
      // A process that cannot be reached any more has ended.
      child.send(task, () => undefined)
    })
  }

  #take(): ChildProcess {
    clearTimeout(this.#ending)
    const child = this.#child ?? this.#start()
    child.ref()
    child.channel?.ref()
    return child
  }

  #start(): ChildProcess {
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    const child = fork(fileURLToPath(script), [`${this.#limits.megabytes * 1_000_000}`], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    return child.on('exit', forget).on('error', forget)
  }

  /** A process that waits does not keep the server from ending, and ends with it. */
  #rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    this.#ending = setTimeout(() => this.end(), keptForMs).unref()
  }
}

/** Pictures that people send, and what is made of them. */
export const sentPictures = new Decoder()

/** Drawings of the program itself, which never wait for what people send. */
export const ownDrawings = new Decoder()
