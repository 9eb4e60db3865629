import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Arrival } from './arrival.ts'

/** `made`: the file was not there before; `same`: its content was; `other`: something else has that name. */
export type Placed = 'made' | 'same' | 'other'

/** Gives an arrived file its place, whole or not at all, never over another one. */
export async function place({ path, sha1 }: Arrival, target: string): Promise<Placed> {
  await mkdir(dirname(target), { recursive: true })
  try {
    await link(path, target)
    return 'made'
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return (await sha1Of(target)) === sha1 ? 'same' : 'other'
    if (!withoutLinks.has(codeOf(error))) throw error
  }
  await rename(path, target)
  return 'made'
}

/** What file systems say that know no second name for a file. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

async function sha1Of(path: string): Promise<string> {
  const hash = createHash('sha1')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}
