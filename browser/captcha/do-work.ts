import { type WorkPuzzle, workMark } from '../../contract/captcha.ts'

/**
 * Works on a puzzle in a thread of its own and answers the `captchaInfo`; `onShare` is called with 0 to 1. Ends with
 * the signal.
 */
export function doWork(puzzle: WorkPuzzle, signal: AbortSignal, onShare: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
    const end = () => thread.terminate()
    signal.addEventListener('abort', end)
    thread.onerror = () => {
      end()
      reject()
    }
    thread.onmessage = ({ data }: MessageEvent<number[]>) => {
      onShare(data.length / puzzle.parts)
      if (data.length < puzzle.parts) return
      end()
      resolve(workMark + data.join(','))
    }
    thread.postMessage(puzzle)
  })
}
