import { parentPort } from 'node:worker_threads'
import { safeSvg } from './safeSvg.ts'

// Only cleanDrawing.ts starts this thread, and sends the text of one drawing after the other.
parentPort?.on('message', (source: string) => parentPort?.postMessage(safeSvg(source)))
