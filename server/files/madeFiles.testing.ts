import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** One entry of an archive; `declared` is the size it claims to unpack to. */
interface Entry {
  name: string
  content?: string | Buffer
  declared?: number
  packed?: boolean
}

/** An archive of entries, stored unless packed, with whatever its list of contents claims. */
export function zip(entries: readonly Entry[]): Buffer {
  const bodies: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const { name, content = '', declared, packed } of entries) {
    const plain = Buffer.from(content)
    const body = packed ? deflateRawSync(plain) : plain
    const method = packed ? 8 : 0
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(crc32(plain), 14)
    local.writeUInt32LE(body.length, 18)
    local.writeUInt32LE(plain.length, 22)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc32(plain), 16)
    entry.writeUInt32LE(body.length, 20)
    entry.writeUInt32LE(declared ?? plain.length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offset, 42)
    bodies.push(local, Buffer.from(name), body)
    listed.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + body.length
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

/** A grey picture that claims these dimensions; `lines` is what its packed data unpacks to. */
export function grey(width: number, height: number, lines = Buffer.alloc(0), extra: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const parts = [chunk('IHDR', header), ...extra, chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([pngHead, ...parts])
}

/** The head of a moving picture that claims these frames. */
export function movingGrey(width: number, height: number, frames: number): Buffer {
  const counts = Buffer.alloc(8)
  counts.writeUInt32BE(frames, 0)
  return grey(width, height, Buffer.alloc(0), [chunk('acTL', counts)])
}

/** Numbers of 32 bits. */
function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}

const box = (kind: string, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from(kind), ...inside])
  return Buffer.concat([words(body.length + 4), body])
}

/** The boxes of an AVIF that claims these dimensions and frames. */
export function avifBoxes(width: number, height: number, frames: number): Buffer {
  const entry = box('av01', Buffer.alloc(24), words(width * 65_536 + height), Buffer.alloc(50))
  const samples = box('stbl', box('stsd', words(0, 1), entry), box('stsz', words(0, 1, frames)))
  return Buffer.concat([
    box('ftyp', Buffer.from(frames > 1 ? 'avis' : 'avif'), words(0), Buffer.from('avismif1')),
    box('meta', words(0), box('iprp', box('ipco', box('ispe', words(0, width, height))))),
    box('moov', box('trak', box('mdia', box('minf', samples)))),
    box('mdat', Buffer.alloc(64)),
  ])
}

/** A GIF of these dimensions that paints nothing but its first point, once in every frame. */
export function dottedGif(width: number, height: number, frames = 1): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const head = [Buffer.from('GIF89a'), size, Buffer.from('800000000000ffffff', 'hex')]
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  return Buffer.concat([...head, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')])
}

/** The chunks of a moving WebP that claims these dimensions and frames. */
export function movingWebp(width: number, height: number, frames: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUInt8(2, 0)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const part = (kind: string, inside: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(inside.length)
    return Buffer.concat([Buffer.from(kind), length, inside])
  }
  const moving = Array.from({ length: frames }, () => part('ANMF', Buffer.alloc(24)))
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), part('VP8X', canvas), ...moving]))
}

/** A bitmap that claims these dimensions and holds `data` bytes. */
export function bitmap(width: number, height: number, data: number): Buffer {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + data, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  return Buffer.concat([header, Buffer.alloc(data)])
}
