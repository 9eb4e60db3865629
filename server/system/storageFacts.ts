import { readdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemState } from '../../contract/systemState.ts'
import type { Db } from '../db/database.ts'
import type { Cloud } from '../files/cloud/cloud.ts'
import { logFilesIn } from '../logs/logFiles.ts'

/** Room on the disk of the data folder, and what lies there. The store of files is asked when it was asked long ago. */
export async function storageFacts(db: Db, cloud: Cloud, dataDir: string): Promise<SystemState['storage']> {
  const disk = await statfs(dataDir)
  const files = await db
    .selectFrom('attachment')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number | null>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return {
    diskFree: disk.bavail * disk.bsize,
    diskTotal: disk.blocks * disk.bsize,
    uploads: Number(files.bytes ?? 0),
    files: Number(files.count),
    backups: bytesIn(join(dataDir, 'backups')),
    logs: logFilesIn(join(dataDir, 'logs')).reduce((sum, { bytes }) => sum + bytes, 0),
    mode: cloud.mode,
    fault: (await cloud.lastFault()) ?? '',
  }
}

/** Bytes of the files of one folder; none where there is no such folder. */
function bytesIn(folder: string): number {
  try {
    const found = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
    return found.reduce(
      (sum, { name }) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
  } catch {
    return 0
  }
}
