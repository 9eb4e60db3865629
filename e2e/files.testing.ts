import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const noise = () =>
  sharp({
    create: {
      width: 16,
      height: 16,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

const pdf = (words: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

const drawing = (words: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${words}</title><path d="M0 0h8v8z"/></svg>`,
  )

/** How the content of a file of each suffix is made; no two are equal. */
const makers = {
  png: () => noise().png().toBuffer(),
  jpg: () => noise().jpeg().toBuffer(),
  webp: () => noise().webp().toBuffer(),
  pdf: async (name: string) => pdf(name),
  svg: async (name: string) => drawing(name),
  exe: async (name: string) => Buffer.from(`MZ ${name}`),
} as const

export interface Heap {
  /** With which all their names begin. */
  prefix: string
  folder: string
  paths: readonly string[]
  remove(): void
}

/** A folder of small files, so many of each suffix. */
export async function heapOf(counts: Readonly<Partial<Record<keyof typeof makers, number>>>): Promise<Heap> {
  const prefix = `h${randomUUID().slice(0, 8)}`
  const folder = mkdtempSync(join(tmpdir(), 'atrium-heap-'))
  for (const [suffix, make] of Object.entries(makers)) {
    for (let at = 0; at < (counts[suffix as keyof typeof makers] ?? 0); at++) {
      const name = `${prefix}-${at}.${suffix}`
      writeFileSync(join(folder, name), await make(name))
    }
  }
  const paths = readdirSync(folder).map((name) => join(folder, name))
  return { prefix, folder, paths, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** How many files of a data folder have a name that begins so. */
export function storedIn(dataFolder: string, prefix: string): number {
  const entries = readdirSync(dataFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && entry.name.startsWith(prefix)).length
}
