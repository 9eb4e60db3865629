import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'

/** A file of the log, `atrium-2026-11-26.log` or, once that was full, `atrium-2026-11-26.1.log`. */
export interface LogFile {
  name: string
  day: string
  part: number
  bytes: number
}

const pattern = /^atrium-(\d{4}-\d{2}-\d{2})(?:\.(\d{1,4}))?\.log$/
/** Bytes after which a day goes on in another file. */
const fullAt = 20_971_520
/** So many files are kept whatever their age, a gigabyte: a log never fills the disk. */
const mostFiles = 50
/** Bytes that may wait for a slow disk; lines beyond are lost rather than the memory of the server. */
const mostWaiting = 8_388_608

/** Whether a name that somebody sent is that of a log file, and of nothing else on the machine. */
export const isLogFile = (name: string): boolean => pattern.test(name)

/** Log files of a folder, the newest first. */
export function logFilesIn(folder: string): LogFile[] {
  try {
    return readdirSync(folder).flatMap(fileOf(folder)).sort(newestFirst)
  } catch {
    // No line was ever written.
    return []
  }
}

const fileOf =
  (folder: string) =>
  (name: string): LogFile[] => {
    const [, day, part] = pattern.exec(name) ?? []
    return day === undefined ? [] : [{ name, day, part: Number(part ?? 0), bytes: statSync(join(folder, name)).size }]
  }

const newestFirst = (a: LogFile, b: LogFile): number => (a.day === b.day ? b.part - a.part : a.day < b.day ? 1 : -1)

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Removes log files that were kept long enough, and the oldest of too many; answers how many. `now` in unix seconds. */
export function dropOldFiles(folder: string, days: number, now: number): number {
  const oldest = dayOf((now - days * 86_400) * 1000)
  const old = logFilesIn(folder).filter(({ day }, at) => day < oldest || at >= mostFiles)
  for (const { name } of old) rmSync(join(folder, name), { force: true })
  return old.length
}

/** Where lines of the log go besides the terminal: a file a day (UTC), and a further one whenever it is full. */
export class LogFiles {
  readonly folder: string
  readonly #fullAt: number
  #stream: WriteStream | undefined
  /** Files that were left for the next and are still being written. */
  readonly #ending = new Set<Promise<void>>()
  #day = ''
  #part = 0
  #bytes = 0
  /** The disk is full or may not be written: tried again with the next day. */
  #broken = false

  constructor(folder: string, limit = fullAt) {
    this.folder = folder
    this.#fullAt = limit
  }

  /** One line with its end; never throws, for a log must not stop what it tells of. */
  write(line: string, at = Date.now()): void {
    const day = dayOf(at)
    if (day !== this.#day) this.#open(day, this.#lastPart(day))
    else if (this.#bytes >= this.#fullAt) this.#open(day, this.#part + 1)
    if (this.#broken || (this.#stream?.writableLength ?? 0) > mostWaiting) return
    this.#bytes += Buffer.byteLength(line)
    this.#stream?.write(line)
  }

  /** Everything that was written is in its file. */
  async close(): Promise<void> {
    this.#end()
    this.#day = ''
    await Promise.all(this.#ending)
  }

  #end(): void {
    const stream = this.#stream
    this.#stream = undefined
    if (!stream) return
    // Also called when the disk took nothing.
    const ended = new Promise<void>((resolve) => stream.end(() => resolve()))
    this.#ending.add(ended)
    void ended.then(() => this.#ending.delete(ended))
  }

  #lastPart(day: string): number {
    return logFilesIn(this.folder).find((file) => file.day === day)?.part ?? 0
  }

  #open(day: string, part: number): void {
    this.#end()
    this.#day = day
    this.#part = part
    this.#broken = false
    const file = join(this.folder, `atrium-${day}${part === 0 ? '' : `.${part}`}.log`)
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 })
      this.#bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    } catch {
      this.#broken = true
      return
    }
    this.#stream = createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', () => {
      this.#broken = true
    })
  }
}
