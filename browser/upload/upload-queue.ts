import type { CallFailure } from '../api-client.ts'
import type { StoredFile } from './stored-file.ts'

/** A file on its way, as it is shown. */
export interface Upload {
  readonly key: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'stored' | 'failed'
  /** 0 to 1. */
  readonly share: number
  /** Why it failed. */
  readonly failure?: string
  /** Sending it again may help; a file of a wrong type stays one. */
  readonly canRetry?: boolean
  readonly stored?: StoredFile
}

export interface QueueState {
  readonly uploads: readonly Upload[]
  /** While the connection is broken: when it is tried again, in milliseconds of the clock. */
  readonly resumesAt?: number
}

export interface QueueWork {
  /** Throws CallFailure. */
  send(file: File, how: { onProgress(share: number): void; signal: AbortSignal }): Promise<StoredFile>
  /** The sentence that refuses a file before it is sent. */
  refusal(file: File): string | undefined
  /** Hears why files failed; files refused together for one reason are one. */
  failed(words: string): void
}

const atOnce = 3
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000]
/** A file that breaks the connection each time must not hold up the others for good. */
const triesOfOne = 7
/** Progress of many files is reported together, at most once in this many milliseconds. */
const tellEvery = 80

/** No answer came, or one that says "later"; anything the server refused is not sent again by itself. */
const isLater = (code: number): boolean => code === 0 || code === 408 || code === 429 || code >= 500
const isBroken = ({ refused, cancelled, code }: CallFailure): boolean => !refused && !cancelled && isLater(code)

/**
 * Sends many files, three at once. A broken connection stops the line: after growing pauses one file tries it, and when it comes
 * through, the others follow. Knows no screen and no clock but timers.
 */
export class UploadQueue {
  readonly #work: QueueWork
  readonly #uploads = new Map<number, Upload>()
  readonly #stops = new Map<number, AbortController>()
  readonly #tries = new Map<number, number>()
  readonly #listeners = new Set<() => void>()
  #waiting: number[] = []
  #next = 0
  #strikes = 0
  #resumesAt: number | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #telling: ReturnType<typeof setTimeout> | undefined
  #state: QueueState = { uploads: [] }

  constructor(work: QueueWork) {
    this.#work = work
  }

  /** The same object until something changes. */
  readonly state = (): QueueState => this.#state

  /** Answers how to stop listening. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Puts files at the end of the line. */
  add(files: readonly File[]): void {
    const refused = new Set<string>()
    for (const file of files) {
      this.#next += 1
      const key = this.#next
      const failure = this.#work.refusal(file)
      if (!failure) this.#wait({ key, file, state: 'waiting', share: 0 })
      else {
        this.#uploads.set(key, { key, file, state: 'failed', share: 0, failure, canRetry: false })
        refused.add(failure)
      }
    }
    for (const words of refused) this.#work.failed(words)
    this.#tell()
    this.#pump()
  }

  /** Sends a failed file once more. */
  retry(key: number): void {
    const upload = this.#uploads.get(key)
    if (upload?.state !== 'failed' || !upload.canRetry) return
    this.#tries.delete(key)
    this.#wait({ key, file: upload.file, state: 'waiting', share: 0 })
    this.resume()
  }

  retryAll(): void {
    for (const key of this.#uploads.keys()) this.retry(key)
  }

  /** Stops a file, or takes a settled one off the list. */
  drop(key: number): void {
    this.#waiting = this.#waiting.filter((one) => one !== key)
    this.#uploads.delete(key)
    this.#stops.get(key)?.abort()
    this.#tell()
    this.#pump()
  }

  /** Stops everything that is still on its way. */
  cancel(): void {
    this.#waiting = []
    clearTimeout(this.#pause)
    this.#resumesAt = undefined
    for (const { key, state } of [...this.#uploads.values()]) {
      if (state === 'waiting' || state === 'sending') this.drop(key)
    }
  }

  /** The connection may be back: tries now instead of after the pause. */
  resume(): void {
    clearTimeout(this.#pause)
    this.#resumesAt = undefined
    this.#tell()
    this.#pump()
  }

  /** The browser is online again: also what was given up because of the connection goes back into the line. */
  online(): void {
    for (const key of this.#tries.keys()) this.retry(key)
    this.resume()
  }

  #wait(upload: Upload): void {
    this.#uploads.set(upload.key, upload)
    this.#waiting.push(upload.key)
  }

  #pump(): void {
    // While it is not known whether the connection is back, one file finds out.
    const room = this.#strikes > 0 ? 1 : atOnce
    while (this.#resumesAt === undefined && this.#stops.size < room) {
      const key = this.#waiting.shift()
      if (key === undefined) return
      void this.#send(key)
    }
  }

  async #send(key: number): Promise<void> {
    const upload = this.#uploads.get(key)
    if (!upload) return
    const stop = new AbortController()
    this.#stops.set(key, stop)
    this.#change(key, { state: 'sending' })
    try {
      const onProgress = (share: number) => this.#change(key, { share })
      const stored = await this.#work.send(upload.file, { onProgress, signal: stop.signal })
      this.#strikes = 0
      this.#tries.delete(key)
      this.#change(key, { state: 'stored', share: 1, stored })
    } catch (reason) {
      // All that sending throws is a CallFailure, with a sentence for the reader.
      this.#failed(key, reason as CallFailure)
    } finally {
      this.#stops.delete(key)
      this.#pump()
    }
  }

  #failed(key: number, failure: CallFailure): void {
    const upload = this.#uploads.get(key)
    if (!upload) return
    const broken = isBroken(failure)
    const tries = (this.#tries.get(key) ?? 0) + 1
    if (broken) {
      this.#tries.set(key, tries)
      this.#strike()
    } else {
      this.#strikes = 0
      this.#tries.delete(key)
    }
    if (broken && tries < triesOfOne) this.#wait({ key, file: upload.file, state: 'waiting', share: 0 })
    else {
      this.#change(key, { state: 'failed', share: 0, failure: failure.message, canRetry: true })
      this.#work.failed(failure.message)
    }
    this.#tell()
  }

  /** One break counts once, however many files it hit. */
  #strike(): void {
    if (this.#resumesAt !== undefined) return
    const pause = pauses[Math.min(this.#strikes, pauses.length - 1)] ?? 0
    this.#strikes += 1
    this.#resumesAt = Date.now() + pause
    this.#pause = setTimeout(() => this.resume(), pause)
  }

  #change(key: number, news: Partial<Upload>): void {
    const upload = this.#uploads.get(key)
    if (upload) this.#uploads.set(key, { ...upload, ...news })
    this.#tell()
  }

  #tell(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      const uploads = [...this.#uploads.values()]
      this.#state = this.#resumesAt === undefined ? { uploads } : { uploads, resumesAt: this.#resumesAt }
      for (const listener of this.#listeners) listener()
    }, tellEvery)
  }
}
