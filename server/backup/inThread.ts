import { Worker } from 'node:worker_threads'
import { type FailureWord, failures, Refusal } from '../../contract/failures/failures.ts'
import thread from './backup.worker.ts?thread'
import { type BackupNews, type BackupTask, stopAt } from './backupTask.ts'

export interface Watching {
  /** Told now and then how far it is, 0 to 1. */
  progress?: ((share: number) => void) | undefined
  /** Ends the work; it throws `backupStopped` then, unless it had just finished. */
  signal?: AbortSignal | undefined
}

const bytes = 4
/** A thread holds a block and a batch of rows; rows of the longest texts take some megabytes. */
const mostMegabytes = 256

/** Does it in a thread of its own, so that nobody waits; throws the `Refusal` or the error that the thread ended with. */
export async function inThread(task: BackupTask, { progress, signal }: Watching = {}): Promise<unknown> {
  if (signal?.aborted) throw new Refusal('backupStopped')
  const shared = new SharedArrayBuffer(bytes)
  const cell = new Int32Array(shared)
  const stop = () => {
    Atomics.store(cell, stopAt, 1)
    Atomics.notify(cell, stopAt)
  }
  signal?.addEventListener('abort', stop, { once: true })
  const worker = new Worker(thread, {
    workerData: { task, shared },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    return await new Promise((resolve, reject) => {
      let outcome: BackupNews | undefined
      worker.on('message', (news: BackupNews) => {
        if ('progress' in news) progress?.(news.progress)
        else outcome = news
      })
      worker.once('error', reject)
      // Files and databases of the thread are closed only when it has ended.
      worker.once('exit', (code) => settle(outcome, code, { resolve, reject }))
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function settle(
  news: BackupNews | undefined,
  code: number,
  { resolve, reject }: { resolve(value: unknown): void; reject(reason: unknown): void },
): void {
  if (news && 'done' in news) resolve(news.done)
  else if (news && 'refused' in news) reject(refusalOf(news.refused))
  else if (news && 'failed' in news) reject(Object.assign(new Error(news.failed.message), news.failed))
  else reject(new Error(`the backup thread ended with ${code}`))
}

function refusalOf({ word, values }: { word: string; values: Record<string, string | number> }): Refusal {
  // The thread throws words of the same catalogue.
  return new Refusal((Object.hasOwn(failures, word) ? word : 'internal') as FailureWord, values)
}
