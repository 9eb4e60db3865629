/** SHA-1 of a file in hexadecimal digits, made in a thread of its own; rejects when the file cannot be read or `signal` says so. */
export function sha1Of(file: Blob, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const thread = new Worker(new URL('./sha1.worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      thread.terminate()
      signal?.removeEventListener('abort', give)
    }
    const give = () => {
      end()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', give)
    thread.onerror = give
    thread.onmessage = ({ data }: MessageEvent<string>) => {
      end()
      if (data === '') reject(new Error('unreadable'))
      else resolve(data)
    }
    thread.postMessage(file)
  })
}
