import { createHash } from 'node:crypto'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { send } from './send.mjs'

let named = 0

/**
 * A fresh challenge, solved as a script solves it: `{captchaId, captchaInfo, bits}`; undefined when none was given. In a thread of
 * its own: what the other attacks and the visitor see is measured by this one.
 */
export async function solved(port, from) {
  const captchaId = `attack${named++}`
  const { data } = await send(port, { from, path: `/api/common/clickCaptcha?id=${captchaId}` })
  if (!data?.pow) return undefined
  const worker = new Worker(new URL(import.meta.url), { workerData: data.pow })
  const numbers = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return { captchaId, captchaInfo: `pow;${numbers.join(',')}`, bits: data.pow.bits }
}

function solvedPart({ challenge, bits }, part) {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${challenge}.${part}.${number}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return number
  }
}

if (!isMainThread && workerData?.challenge)
  parentPort.postMessage(Array.from({ length: workerData.parts }, (_, part) => solvedPart(workerData, part)))
