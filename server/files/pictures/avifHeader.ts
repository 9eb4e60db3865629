import type { FileWindow } from './fileWindow.ts'
import type { Header } from './limits.ts'

/** Boxes that hold others, with the bytes before the first of them. */
const holders: Readonly<Record<string, number>> = {
  meta: 12,
  iprp: 8,
  ipco: 8,
  moov: 8,
  trak: 8,
  mdia: 8,
  minf: 8,
  stbl: 8,
}
const deepest = 8

/** The largest picture and the longest sequence in the boxes of an AVIF. */
export async function avifHeader(file: FileWindow): Promise<Header> {
  const header = { width: 0, height: 0, frames: 1 }
  await readBoxes(file, { from: 0, to: Number.POSITIVE_INFINITY, depth: 0 }, header)
  return header
}

interface Range {
  from: number
  to: number
  depth: number
}

async function readBoxes(file: FileWindow, { from, to, depth }: Range, header: Header): Promise<void> {
  // Whoever asked refuses the file with a word of its own.
  if (depth > deepest) throw new Error('boxes in boxes')
  for (let at = from; at < to; ) {
    const box = await file.from(at, 8)
    if (box.length < 8) return
    const kind = box.toString('latin1', 4, 8)
    const end = await endOf(file, at)
    const inner = holders[kind]
    if (inner !== undefined)
      await readBoxes(file, { from: at + inner, to: Math.min(end, to), depth: depth + 1 }, header)
    else await readBox(file, { kind, at }, header)
    at = end
  }
}

/** 0 stands for the rest of the file, 1 for a length of eight bytes. */
async function endOf(file: FileWindow, at: number): Promise<number> {
  const length = (await file.from(at, 8)).readUInt32BE(0)
  if (length === 0) return Number.POSITIVE_INFINITY
  const whole = length === 1 ? Number((await file.from(at, 16)).readBigUInt64BE(8)) : length
  // Whoever asked refuses the file with a word of its own.
  if (whole < 8) throw new Error('a box shorter than its head')
  return at + whole
}

async function readBox(file: FileWindow, { kind, at }: { kind: string; at: number }, header: Header): Promise<void> {
  if (kind === 'ispe') {
    const box = await file.from(at, 20)
    widen(header, box.readUInt32BE(12), box.readUInt32BE(16))
  }
  if (kind === 'stsd') {
    const box = await file.from(at, 52)
    widen(header, box.readUInt16BE(48), box.readUInt16BE(50))
  }
  if (kind === 'stsz') header.frames = Math.max(header.frames, (await file.from(at, 20)).readUInt32BE(16))
}

function widen(header: Header, width: number, height: number): void {
  header.width = Math.max(header.width, width)
  header.height = Math.max(header.height, height)
}
