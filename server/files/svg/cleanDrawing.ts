import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../contract/failures/failures.ts'
import { safeSvg } from './safeSvg.ts'
import thread from './safeSvg.worker.ts?thread'

/** Characters that are cleaned in a few milliseconds, which starting a thread would cost alone. */
const shortSvg = 16_384
/** An honest drawing of two million characters takes two seconds. */
const patienceMs = 6000

let last: Promise<unknown> = Promise.resolve()

/**
 * A drawing without anything that runs; long ones are cleaned in a thread, one after the other, so that other requests do not wait
 * for them. Throws `uploadImage` for one that takes too long or is nested too deeply.
 */
export async function cleanDrawing(source: string): Promise<string> {
  if (source.length <= shortSvg) return safeSvg(source)
  const cleaned = last.then(() => inThread(source))
  // The next one waits for this, however it ends.
  last = cleaned.catch(() => undefined)
  return cleaned
}

/** How long a thread waits for another drawing: to start one costs more than to clean most. */
const keptForMs = 1000

let kept: { worker: Worker; ending: NodeJS.Timeout } | undefined

function takeThread(): Worker {
  const { worker, ending } = kept ?? {}
  kept = undefined
  clearTimeout(ending)
  return worker ?? new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
}

/** A thread that waits keeps no process alive. */
function keepThread(worker: Worker): void {
  const end = () => {
    kept = undefined
    worker.terminate()
  }
  kept = { worker, ending: setTimeout(end, keptForMs).unref() }
  worker.unref()
}

function inThread(source: string): Promise<string> {
  const worker = takeThread()
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      worker.removeAllListeners('message')
      worker.terminate()
      reject(new Refusal('uploadImage'))
    }
    const timer = setTimeout(giveUp, patienceMs)
    worker.once('message', (cleaned: string) => {
      clearTimeout(timer)
      worker.off('error', giveUp).off('exit', giveUp)
      keepThread(worker)
      resolve(cleaned)
    })
    worker.once('error', giveUp)
    worker.once('exit', giveUp)
    worker.ref()
    worker.postMessage(source)
  })
}
