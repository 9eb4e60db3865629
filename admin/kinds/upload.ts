import { useCallback, useEffect, useRef } from 'react'
import type { Upload } from '../../browser/upload/upload-queue.ts'
import { useUploadQueue } from '../../browser/upload/use-upload-queue.ts'

interface UploadBounds {
  /** `image/*` takes pictures alone. */
  accept?: string | undefined
  /** Where they belong besides the library. */
  topic?: string | undefined
}

/** Files on their way into a form: sent together, handed over in the order they were chosen (protocol 6.1). */
export function useUpload(onStored: (url: string, file: File) => void, { accept, topic }: UploadBounds = {}) {
  const { queue, uploads, resumesAt } = useUploadQueue({
    app: 'admin',
    ...(accept && { accept }),
    ...(topic && { topic }),
  })
  const stored = useRef(onStored)
  stored.current = onStored
  const handed = useRef(new Set<number>())
  useEffect(() => {
    for (const upload of uploads) {
      if (upload.state === 'failed' || handed.current.has(upload.key)) continue
      if (!upload.stored) return
      handed.current.add(upload.key)
      queue.drop(upload.key)
      stored.current(upload.stored.url, upload.file)
    }
  }, [uploads, queue])

  const send = useCallback((files: readonly File[]) => queue.add(files), [queue])
  /** A new file also takes the place of one that failed. */
  const sendOne = useCallback(
    (file: File | undefined) => {
      if (!file) return
      for (const { key, state } of queue.state().uploads) if (state === 'failed') queue.drop(key)
      queue.add([file])
    },
    [queue],
  )
  const underWay: readonly Upload[] = uploads
  return { send, sendOne, underWay, resumesAt, queue }
}
