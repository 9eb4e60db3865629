import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts and styles of one browser entry, as addresses. */
export interface EntryAssets {
  script: string
  styles: readonly string[]
  /** Chunks the script needs at once. */
  preload: readonly string[]
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export type EntryName = 'admin' | 'member' | 'site'

const sources: Readonly<Record<EntryName, string>> = {
  admin: 'start/admin.entry.tsx',
  member: 'start/member.entry.tsx',
  site: 'start/site.entry.ts',
}

/** The three browser entries by name: as built, or their sources where the development server transforms them. */
export class AssetList {
  readonly #manifest: Readonly<Record<string, Chunk>> | undefined

  /** `dist` is the folder of a finished build; nothing while developing. */
  constructor(dist: string | undefined) {
    const file = dist === undefined ? '' : join(dist, 'manifest.json')
    // Written by our own build.
    this.#manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : undefined
  }

  /** Undefined when this build has no such entry. */
  find(name: EntryName): EntryAssets | undefined {
    const source = sources[name]
    if (!this.#manifest) return existsSync(source) ? { script: `/${source}`, styles: [], preload: [] } : undefined
    const entry = this.#manifest[source]
    if (!entry) return undefined
    const chunks = this.#below(entry)
    return {
      script: `/${entry.file}`,
      styles: [...new Set([entry, ...chunks].flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
      preload: chunks.map((chunk) => `/${chunk.file}`),
    }
  }

  #below(entry: Chunk): Chunk[] {
    const found = new Map<string, Chunk>()
    const visit = (chunk: Chunk) => {
      for (const name of chunk.imports ?? []) {
        const next = this.#manifest?.[name]
        if (!next || found.has(name)) continue
        found.set(name, next)
        visit(next)
      }
    }
    visit(entry)
    return [...found.values()]
  }
}
