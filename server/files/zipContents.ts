import { type FileHandle, open } from 'node:fs/promises'
import type { FailureWord } from '../../contract/failures/failures.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const longestComment = 65_535
const unknownSize = 0xffffffff

/** What unpacks to more than this is no archive but a bomb: in bytes, and as a multiple of its own size above a floor. */
const most = 2_147_483_648
const floor = 52_428_800
const ratio = 200
const mostEntries = 20_000
const longestDirectory = 8_388_608

/** Programs inside a document, which its suffix promises not to hold. */
const macros = /(?:^|\/)vbaProject\.bin$/i

/**
 * Why an archive is refused by its own list of contents: `uploadTooLarge` for one that unpacks to a flood, `uploadType` for no
 * archive, for names that climb out of the folder it is unpacked in, and for programs in a document. It is never unpacked here.
 */
export async function archiveFault(path: string): Promise<FailureWord | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const directory = await directoryOf(file, size)
    if (!directory) return 'uploadType'
    const { start, length, entries } = directory
    if (entries > mostEntries || length > longestDirectory) return 'uploadTooLarge'
    return faultOf(await bytesAt(file, start, start + length), entries, size)
  } finally {
    await file.close()
  }
}

interface Directory {
  start: number
  length: number
  entries: number
}

async function directoryOf(file: FileHandle, size: number): Promise<Directory | undefined> {
  const tail = await bytesAt(file, Math.max(0, size - endLength - longestComment), size)
  for (let at = tail.length - endLength; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endMark) continue
    const length = tail.readUInt32LE(at + 12)
    const start = tail.readUInt32LE(at + 16)
    return start + length > size ? undefined : { start, length, entries: tail.readUInt16LE(at + 10) }
  }
  return undefined
}

async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

function faultOf(bytes: Buffer, entries: number, size: number): FailureWord | undefined {
  let unpacked = 0
  let at = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return 'uploadType'
    const declared = bytes.readUInt32LE(at + 24)
    if (declared === unknownSize) return 'uploadTooLarge'
    unpacked += declared
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, nameEnd)
    if (climbs(name) || macros.test(name)) return 'uploadType'
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return unpacked > most || (unpacked > floor && unpacked > size * ratio) ? 'uploadTooLarge' : undefined
}

const climbs = (name: string): boolean =>
  /^[/\\]|^[a-z]:/i.test(name) || name.includes('\0') || name.split(/[/\\]/).includes('..')
