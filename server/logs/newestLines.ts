import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { LogLevel, LogLine } from '../../contract/systemState.ts'
import { logFilesIn } from './logFiles.ts'

const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const satisfies Readonly<Record<LogLevel, number>>

export const logLevels: readonly LogLevel[] = ['info', 'warn', 'error', 'fatal']

/** Bytes that are read back at most: a screen must not read a gigabyte to find two hundred lines. */
const mostBytes = 4_194_304
const mostDetail = 4000

/** The newest lines of a level or a worse one, the newest first. */
export function newestLines(folder: string, { level, most }: { level: LogLevel; most: number }): LogLine[] {
  const found: LogLine[] = []
  let left = mostBytes
  for (const { name, bytes } of logFilesIn(folder)) {
    if (left <= 0 || found.length >= most) break
    const read = Math.min(bytes, left)
    left -= read
    const lines = endOf(join(folder, name), bytes, read).split('\n').reverse()
    for (const line of lines) {
      const shown = lineOf(line, levels[level])
      if (shown && found.length < most) found.push(shown)
    }
  }
  return found
}

function endOf(file: string, bytes: number, read: number): string {
  const buffer = Buffer.alloc(read)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, buffer, 0, read, bytes - read)
  } finally {
    closeSync(handle)
  }
  return buffer.toString('utf8')
}

/** Nothing for a line that is not bad enough, and for one of which only the end was read. */
function lineOf(line: string, least: number): LogLine | undefined {
  if (line === '') return undefined
  const parsed = parsedLine(line)
  if (!parsed || parsed.level < least) return undefined
  const { level, time, msg = '', pid: _pid, hostname: _host, ...rest } = parsed
  const name = logLevels.findLast((one) => levels[one] <= level) ?? 'info'
  const detail = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest, null, 2).replaceAll('\\n', '\n')
  return { time, level: name, message: msg, detail: detail.slice(0, mostDetail) }
}

interface Parsed {
  level: number
  time: number
  msg?: string
  pid?: number
  hostname?: string
}

function parsedLine(line: string): Parsed | undefined {
  try {
    // Lines are written by the logger alone, in its own shape.
    return JSON.parse(line) as Parsed
  } catch {
    return undefined
  }
}
