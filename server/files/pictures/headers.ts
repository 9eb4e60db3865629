import { avifHeader } from './avifHeader.ts'
import type { FileWindow } from './fileWindow.ts'
import type { Header } from './limits.ts'

/** Readers of headers by type; each throws where a header is none or the file ends inside it. */
export const headers: Readonly<Record<string, (file: FileWindow) => Promise<Header>>> = {
  'image/jpeg': jpegHeader,
  'image/png': pngHeader,
  'image/apng': pngHeader,
  'image/gif': gifHeader,
  'image/webp': webpHeader,
  'image/avif': avifHeader,
}

/** SOF0 to SOF15 without the tables that are numbered among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** TEM, RSTn, SOI and escaped data have no length. */
const isBare = (marker: number): boolean => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)

async function jpegHeader(file: FileWindow): Promise<Header> {
  for (let at = 2; ; ) {
    const found = await file.from(at, 2)
    // Whoever asked refuses the file with a word of its own.
    if (found.length < 2) throw new Error('no picture in the file')
    // Decoders skip what stands between segments.
    const next = found.indexOf(0xff)
    const marker = found[next + 1]
    if (next !== 0 || marker === undefined) at += next > 0 ? next : found.length
    else if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (isFrame(marker)) {
      const frame = await file.from(at, 9)
      return { width: frame.readUInt16BE(7), height: frame.readUInt16BE(5), frames: 1 }
    } else at += 2 + (await file.from(at, 4)).readUInt16BE(2)
  }
}

async function pngHeader(file: FileWindow): Promise<Header> {
  const head = await file.from(0, 24)
  const size = { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  for (let at = 8; ; ) {
    const chunk = await file.from(at, 8)
    const type = chunk.toString('latin1', 4, 8)
    if (type === 'acTL') return { ...size, frames: (await file.from(at, 12)).readUInt32BE(8) }
    if (type === 'IDAT') return { ...size, frames: 1 }
    at += 12 + chunk.readUInt32BE(0)
  }
}

async function gifHeader(file: FileWindow): Promise<Header> {
  const head = await file.from(0, 13)
  const header = { width: head.readUInt16LE(6), height: head.readUInt16LE(8), frames: 0 }
  for (let at = 13 + colourTable(head, 10); ; ) {
    const [mark] = await file.from(at, 1)
    if (mark === 0x21) at = await afterParts(file, at + 2)
    else if (mark === 0x2c) {
      const frame = await file.from(at, 10)
      // Decoders make room for a frame that reaches out of the picture.
      header.width = Math.max(header.width, frame.readUInt16LE(1) + frame.readUInt16LE(5))
      header.height = Math.max(header.height, frame.readUInt16LE(3) + frame.readUInt16LE(7))
      header.frames += 1
      at = await afterParts(file, at + 11 + colourTable(frame, 9))
    } else return header
  }
}

/** Bytes of the colour table that these flags announce. */
function colourTable(bytes: Buffer, at: number): number {
  const flags = bytes.readUInt8(at)
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

/** Where the parts of a block of a GIF end, each of which begins with its length. */
async function afterParts(file: FileWindow, from: number): Promise<number> {
  for (let start = from; ; ) {
    const shown = await file.from(start, 1)
    if (shown.length === 0) return start
    let at = 0
    for (let length = shown[0]; length !== undefined; length = shown[at]) {
      at += 1 + length
      if (length === 0) return start + at
    }
    start += at
  }
}

async function webpHeader(file: FileWindow): Promise<Header> {
  const head = await file.from(0, 30)
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff, frames: 1 }
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, frames: 1 }
  }
  // Whoever asked refuses the file with a word of its own.
  if (kind !== 'VP8X') throw new Error('no picture of this format')
  const isMoving = (head.readUInt8(20) & 2) !== 0
  const size = { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  return { ...size, frames: isMoving ? await webpFrames(file) : 1 }
}

async function webpFrames(file: FileWindow): Promise<number> {
  let frames = 0
  for (let at = 12; ; ) {
    const chunk = await file.from(at, 8)
    if (chunk.length < 8) return frames
    if (chunk.toString('latin1', 0, 4) === 'ANMF') frames += 1
    const length = chunk.readUInt32LE(4)
    at += 8 + length + (length % 2)
  }
}
