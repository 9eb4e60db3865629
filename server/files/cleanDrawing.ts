import { Worker } from 'node:worker_threads'
import { Refusal } from '../../contract/failures.ts'
import { safeSvg } from './safeSvg.ts'
import thread from './safeSvg.worker.ts?thread'

/** Characters that are cleaned in a few milliseconds, which starting a thread would cost alone. */
const shortSvg = 16_384
/** An honest drawing of two million characters takes two seconds; elements nested in elements could take hours. */
const patienceMs = 6000

let last: Promise<unknown> = Promise.resolve()

/**
 * A drawing without anything that runs; a long one is cleaned in a thread of its own, one after the other, so that nobody else
 * waits for it. Throws `uploadImage` for one that takes too long.
 */
export function cleanDrawing(source: string): Promise<string> {
  if (source.length <= shortSvg) return Promise.resolve(safeSvg(source))
  const cleaned = last.then(() => inThread(source))
  // The next one waits for this, however it ends.
  last = cleaned.catch(() => undefined)
  return cleaned
}

function inThread(source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: source, resourceLimits: { maxOldGenerationSizeMb: 256 } })
    const giveUp = () => {
      reject(new Refusal('uploadImage'))
      worker.terminate()
    }
    const timer = setTimeout(giveUp, patienceMs)
    worker.once('message', resolve)
    worker.once('error', giveUp)
    worker.once('exit', () => {
      clearTimeout(timer)
      giveUp()
    })
  })
}
