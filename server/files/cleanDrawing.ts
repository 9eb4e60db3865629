import { Worker } from 'node:worker_threads'
import { Refusal } from '../../contract/failures.ts'
import { safeSvg } from './safeSvg.ts'
import thread from './safeSvg.worker.ts?thread'

/** Characters that are cleaned in a few milliseconds, which starting a thread would cost alone. */
const shortSvg = 16_384
/** An honest drawing of two million characters takes two seconds. */
const patienceMs = 6000

let last: Promise<unknown> = Promise.resolve()

/**
 * A drawing without anything that runs; a long one is cleaned in a thread of its own, one after the other, so that nobody else
 * waits for it. Throws `uploadImage` for one that takes longer than `patience` milliseconds or is nested too deeply.
 */
export async function cleanDrawing(source: string, patience = patienceMs): Promise<string> {
  if (source.length <= shortSvg) return safeSvg(source)
  const cleaned = last.then(() => inThread(source, patience))
  // The next one waits for this, however it ends.
  last = cleaned.catch(() => undefined)
  return cleaned
}

function inThread(source: string, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: source, resourceLimits: { maxOldGenerationSizeMb: 256 } })
    const giveUp = () => {
      reject(new Refusal('uploadImage'))
      worker.terminate()
    }
    const timer = setTimeout(giveUp, patience)
    worker.once('message', resolve)
    worker.once('error', giveUp)
    worker.once('exit', () => {
      clearTimeout(timer)
      giveUp()
    })
  })
}
