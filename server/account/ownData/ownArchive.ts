import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { Refusal } from '../../../contract/failures/failures.ts'
import { user } from '../../../contract/system/user.ts'
import { text } from '../../../contract/text.ts'
import type { LocalStorage } from '../../files/localStorage.ts'
import type { Call } from '../../http/route.ts'
import type { OwnFile } from './ownFiles.ts'
import { type PageStyle, pageHead, partHead, RowsOnPage, rowOnPage } from './ownPage.ts'
import { type FindRoute, type OwnPart, type OwnRow, rowsOf } from './ownParts.ts'

export interface OwnArchive {
  call: Call
  storage: LocalStorage
  /** The member's own row comes first. */
  profile: OwnRow
  parts: readonly OwnPart[]
  find: FindRoute
  files: readonly OwnFile[]
  style: PageStyle
  site: string
}

/** Characters that are packed in one go: some milliseconds. */
const stretch = 32_768

/**
 * All that a member may take along as one ZIP, piece by piece as it is asked for: `data.json`, `index.html` and the files. Nothing waits
 * long for it, since it packs little at a time.
 */
export async function* ownArchive(given: OwnArchive): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault
    pieces.push(piece)
  })
  for await (const _step of filled(zip, given)) {
    yield* pieces.splice(0)
    await setImmediate()
  }
  zip.end()
  yield* pieces.splice(0)
}

/** Text on its way into an archive. */
class Entry {
  readonly #file: ZipDeflate
  readonly #coder = new TextEncoder()
  #text = ''

  constructor(zip: Zip, name: string) {
    this.#file = new ZipDeflate(name, { level: 6 })
    zip.add(this.#file)
  }

  /** Whether something was packed. */
  write(words: string): boolean {
    this.#text += words
    if (this.#text.length < stretch) return false
    this.#file.push(this.#coder.encode(this.#text))
    this.#text = ''
    return true
  }

  end(): void {
    this.#file.push(this.#coder.encode(this.#text), true)
  }
}

const profileNames = { gender: user.fields.gender.bounds.names, lang: user.fields.lang.bounds }
const profilePart: Pick<OwnPart, 'name' | 'label'> = { name: 'profile', label: text('个人资料', 'Profile') }
const filesPart: Pick<OwnPart, 'name' | 'label'> = { name: 'files', label: text('文件', 'Files') }

async function* filled(zip: Zip, given: OwnArchive): AsyncGenerator<void> {
  const { call, style, profile, parts, find, files, site } = given
  const data = new Entry(zip, 'data.json')
  const page = new Entry(zip, 'index.html')
  const exported = new Date(call.now * 1000).toISOString()
  data.write(`{"exported":${JSON.stringify(exported)},"profile":${JSON.stringify(profile)}`)
  page.write(
    pageHead(style, site, call.now) +
      partHead(profilePart.label, style.language) +
      rowOnPage(profile, style, profileNames),
  )
  const list = async function* (
    { name, label, choices }: Pick<OwnPart, 'name' | 'label' | 'choices'>,
    rows: AsyncIterable<OwnRow> | Iterable<OwnRow>,
  ) {
    data.write(`,${JSON.stringify(name)}:[`)
    page.write(partHead(label, style.language))
    const shown = new RowsOnPage(style, choices)
    let count = 0
    for await (const row of rows) {
      const packed = data.write((count++ > 0 ? ',' : '') + JSON.stringify(row))
      if (page.write(shown.row(row)) || packed) yield
    }
    page.write(shown.end())
    data.write(']')
  }
  for (const part of parts) yield* list(part, rowsOf(call, part, find))
  yield* list(
    filesPart,
    files.map(({ path, name, size }) => ({ name, size, file: path })),
  )
  data.write('}')
  data.end()
  page.end()
  yield
  for (const file of files) yield* fileIn(zip, given.storage, file)
}

/** A file that is not there any more, or in a store that is away, is left out; the list still names it. */
async function* fileIn(zip: Zip, storage: LocalStorage, file: OwnFile): AsyncGenerator<void> {
  const pieces = storage.mayHave(file) ? contentOf(storage, file) : undefined
  if (!pieces) return
  try {
    const first = await pieces.next()
    // What people upload is packed already.
    const entry = new ZipPassThrough(file.path)
    zip.add(entry)
    if (!first.done) entry.push(first.value)
    yield
    for await (const piece of pieces) {
      entry.push(piece)
      yield
    }
    entry.push(new Uint8Array(), true)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function* contentOf(storage: LocalStorage, file: OwnFile): AsyncGenerator<Uint8Array> {
  const { path, done } = await storage.borrowed(file)
  try {
    for await (const piece of createReadStream(path)) yield piece
  } finally {
    await done()
  }
}
