import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../../contract/failures/failures.ts'
import { type BackupNews, type BackupTask, stopAt } from './backupTask.ts'
import { checkScratch } from './checkScratch.ts'
import { copyScratch } from './copyScratch.ts'
import { loadScratch } from './loadScratch.ts'
import { readBackup } from './readBackup.ts'
import { type Pace, writeBackup } from './writeBackup.ts'

// Only inThread.ts starts this thread, with data of this type.
const { task, shared } = workerData as { task: BackupTask; shared: SharedArrayBuffer }
const cell = new Int32Array(shared)

const tell = (news: BackupNews) => parentPort?.postMessage(news)

const betweenNewsMs = 200
/** Of the time that a piece took, so much is left to others before the next one. */
const restShare = 0.5
const longestRestMs = 50

/** Every thread of Linux has a priority of its own; elsewhere the system refuses, and the rests must do. */
function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(19)
  } catch {
    // Not allowed here.
  }
}

function paced(isHurried: boolean): Pace {
  let told = 0
  let began = performance.now()
  return {
    step(progress) {
      const now = performance.now()
      if (now - told >= betweenNewsMs) {
        told = now
        tell({ progress })
      }
      // Waiting on the cell ends at once when it is told to stop.
      const rest = isHurried ? 0 : Math.min(longestRestMs, (now - began) * restShare)
      if (rest >= 1) Atomics.wait(cell, stopAt, 0, rest)
      if (Atomics.load(cell, stopAt) !== 0) throw new Refusal('backupStopped')
      began = performance.now()
    },
  }
}

async function work(): Promise<unknown> {
  switch (task.do) {
    case 'write':
      if (!task.wish.hurried) stepBack()
      return writeBackup(task.place, task.wish, paced(task.wish.hurried === true))
    case 'check':
      stepBack()
      return readBackup({ path: task.file, passphrase: task.passphrase, sha256: task.sha256 }, paced(false))
    case 'load':
      return loadScratch(task, paced(true))
    case 'inspect':
      return checkScratch(task)
    case 'copy':
      return copyScratch(task, paced(true))
  }
}

/** What the system and both databases say when the disk is full. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
/** Another program holds the file, or a table for longer than we wait. */
const busyCodes = new Set(['SQLITE_BUSY', '55P03'])

function newsOf(error: unknown): BackupNews {
  if (error instanceof Refusal && typeof error.word === 'string')
    return { refused: { word: error.word, values: { ...error.values } as Record<string, string | number> } }
  const { message = String(error), stack = '', code = '' } = error as Partial<NodeJS.ErrnoException>
  if (fullCodes.has(code)) return { refused: { word: 'backupDiskFull', values: {} } }
  if (busyCodes.has(code)) return { refused: { word: 'backupBusy', values: {} } }
  return { failed: { message, stack, code } }
}

tell(
  await work().then(
    (done): BackupNews => ({ done }),
    (error: unknown) => newsOf(error),
  ),
)
