import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../db/database.ts'
import type { Cloud } from './cloud.ts'
import { keptKey } from './keptKey.ts'

/** What is wrong with the files of all records, one sentence each; and how many there are in each storage. */
export interface FileReport {
  counts: Readonly<Record<string, number>>
  faults: readonly string[]
}

const atOnce = 100
const together = 8

interface Recorded {
  id: number
  url: string
  storage: string
  sha1: string
  size: number
}

/** Asks for every file whether it is there with its size; reads none of them. */
export async function checkFiles(db: Db, cloud: Cloud, dataDir: string): Promise<FileReport> {
  const counts: Record<string, number> = {}
  const faults: string[] = []
  const checkOne = async (file: Recorded) => {
    counts[file.storage] = (counts[file.storage] ?? 0) + 1
    const fault = await faultOf(file, cloud, dataDir)
    if (fault !== undefined) faults.push(`#${file.id} ${file.url}: ${fault}`)
  }
  for (let after = 0, found = atOnce; found === atOnce; ) {
    const files = await db
      .selectFrom('attachment')
      .select(['id', 'url', 'storage', 'sha1', 'size'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    found = files.length
    after = files.at(-1)?.id ?? after
    for (let at = 0; at < files.length; at += together) await Promise.all(files.slice(at, at + together).map(checkOne))
  }
  return { counts, faults }
}

async function faultOf(file: Recorded, cloud: Cloud, dataDir: string): Promise<string | undefined> {
  // Pictures that the demo company points to elsewhere are not ours to keep.
  if (!file.url.startsWith('/storage/')) return undefined
  const size = await sizeOf(file, cloud, dataDir).catch(
    (error: unknown) => `${error instanceof Error ? error.message : error}`,
  )
  if (typeof size === 'string') return size
  if (size === undefined) return file.storage === 'local' ? 'not on this machine' : 'not in the store'
  return size === file.size ? undefined : `${size} bytes, ${file.size} in the record`
}

async function sizeOf(file: Recorded, cloud: Cloud, dataDir: string): Promise<number | undefined> {
  if (file.storage === 'local') return (await stat(join(dataDir, file.url)).catch(() => undefined))?.size
  return (await cloud.needed(file.storage).head(keptKey(file)))?.size
}
