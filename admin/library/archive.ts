import { Zip, ZipPassThrough } from 'fflate'

export interface Packed {
  name: string
  content: Blob
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

/** Files as one ZIP archive, at most 4 GB together; nothing is packed tighter, as pictures and documents are already. */
export async function archiveOf(files: readonly Packed[]): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault
    // Pieces from the library lie in plain memory, never in shared one.
    pieces.push(piece as Uint8Array<ArrayBuffer>)
  })
  const names = distinct(files.map(({ name }) => name))
  for (const [at, { content }] of files.entries()) {
    const entry = new ZipPassThrough(names[at] ?? '')
    zip.add(entry)
    entry.push(new Uint8Array(await content.arrayBuffer()), true)
  }
  zip.end()
  return new Blob(pieces, { type: 'application/zip' })
}
