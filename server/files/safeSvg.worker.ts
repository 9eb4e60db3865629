import { parentPort, workerData } from 'node:worker_threads'
import { safeSvg } from './safeSvg.ts'

// Only cleanDrawing.ts starts this thread, with the text of a drawing.
parentPort?.postMessage(safeSvg(String(workerData)))
