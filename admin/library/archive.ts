import { crc32 } from './crc32.ts'

export interface Packed {
  name: string
  content: Blob
}

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const
/** Version 2.0, names in UTF-8, nothing compressed: pictures and documents are compressed already. */
const needed = 20
const utf8 = 0x0800

/** Little-endian fields of two and four bytes. */
function fields(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(parts.reduce((size, [bytes]) => size + bytes, 0)))
  let at = 0
  for (const [bytes, value] of parts) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** Date and time as archives keep them: two seconds are the smallest step. */
function stamp(now: Date): readonly (readonly [2, number])[] {
  const time = (now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1)
  const date = ((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate()
  return [
    [2, time],
    [2, date],
  ]
}

/** Equal names in one archive would hide each other. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, suffix] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let own = name
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${stem} (${count})${suffix}`
    taken.add(own.toLowerCase())
    return own
  })
}

/** Files as one ZIP archive; at most 4 GB together. */
export async function archiveOf(files: readonly Packed[], now = new Date()): Promise<Blob> {
  const names = distinct(files.map(({ name }) => name))
  const parts: BlobPart[] = []
  const entries: BlobPart[] = []
  let at = 0
  let directory = 0
  for (const [index, { content }] of files.entries()) {
    const name = new TextEncoder().encode(names[index])
    const sum = crc32(new Uint8Array(await content.arrayBuffer()))
    const about = [[2, utf8], [2, 0], ...stamp(now), [4, sum], [4, content.size], [4, content.size]] as const
    const lengths = [
      [2, name.length],
      [2, 0],
    ] as const
    const head = fields([4, signatures.file], [2, needed], ...about, ...lengths)
    parts.push(head, name, content)
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const
    const entry = fields([4, signatures.entry], [2, needed], [2, needed], ...about, ...lengths, ...rest)
    entries.push(entry, name)
    at += head.length + name.length + content.size
    directory += entry.length + name.length
  }
  const count = files.length
  const end = fields([4, signatures.end], [2, 0], [2, 0], [2, count], [2, count], [4, directory], [4, at], [2, 0])
  return new Blob([...parts, ...entries, end], { type: 'application/zip' })
}
