import { useEffect, useState, useSyncExternalStore } from 'react'
import { formFailures } from '../../contract/failures/formFailures.ts'
import { speak } from '../language.ts'
import { notices } from '../signal.ts'
import { refusalOf } from './refusal.ts'
import { sendFile } from './send-file.ts'
import { knownUploads } from './settings.ts'
import type { SendOptions } from './stored-file.ts'
import { type QueueState, UploadQueue } from './upload-queue.ts'

const isGoing = ({ uploads }: QueueState): boolean =>
  uploads.some(({ state }) => state === 'waiting' || state === 'sending')

interface QueueOptions extends Pick<SendOptions, 'app' | 'topic' | 'folder'> {
  /** `image/*` takes pictures alone. */
  accept?: string
}

function refusalIn(file: File, { app, accept }: QueueOptions): string | undefined {
  const site = knownUploads(app)
  const isOther = accept === 'image/*' && file.type !== '' && !file.type.startsWith('image/')
  const word = isOther ? 'uploadType' : site && refusalOf(file, site.upload)
  return word && speak(formFailures[word])
}

/** A line of uploads for one part of a screen; it ends with the part, and closing the page meanwhile asks first. */
export function useUploadQueue({ accept, ...options }: QueueOptions) {
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: (file, how) => sendFile(file, { ...options, ...how }),
        refusal: (file) => refusalIn(file, { ...options, ...(accept && { accept }) }),
        // Beside the file itself, as specification 8 wants it.
        failed: (words) => notices.tell({ level: 'error', text: words }),
      }),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const going = isGoing(state)
  useEffect(() => () => queue.cancel(), [queue])
  useEffect(() => {
    const back = () => queue.online()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [queue])
  useEffect(() => {
    if (!going) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [going])
  return { queue, going, ...state }
}
