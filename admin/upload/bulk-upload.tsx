import { Button, Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { speak, useSay } from '../../browser/language.ts'
import type { UploadQueue } from '../../browser/upload/upload-queue.ts'
import { useUploadQueue } from '../../browser/upload/use-upload-queue.ts'
import { ask } from '../parts/question.ts'
import { ConnectionNote } from './connection-note.tsx'
import { countsOf } from './counts.ts'
import { DropZone } from './drop-zone.tsx'
import { Overall } from './overall.tsx'
import { uploadTexts } from './texts.ts'
import { UploadList } from './upload-list.tsx'
import './bulk-upload.css'

interface BulkUploadProps {
  /** Folder of the library that takes them all; none for the top. */
  folder: number | null
  folderName?: string
  /** Files were added; the list behind is read again. */
  onStored(): void
  onClose(): void
}

/** The window for many files: chosen, dropped with their folders, pasted or taken with a camera (areas 19). */
export function BulkUpload({ folder, folderName, onStored, onClose }: BulkUploadProps) {
  const say = useSay()
  const { queue, uploads, going, resumesAt } = useUploadQueue({ app: 'admin', folder })
  const counts = countsOf(uploads)
  const left = counts.waiting + counts.sending
  useEveryStored(counts.stored + counts.known, going, onStored)

  const close = async () => {
    if (going && !(await mayStop(left))) return
    onClose()
  }
  return (
    <Modal
      open
      width={760}
      title={folderName ? say(uploadTexts.titleInto, { folder: folderName }) : say(uploadTexts.title)}
      mask={{ closable: false }}
      onCancel={() => void close()}
      footer={
        <Foot going={going} finished={uploads.length > 0} left={left} queue={queue} onClose={() => void close()} />
      }
    >
      <div className="bulk-upload">
        <DropZone small={uploads.length > 0} onFiles={(files) => queue.add(files)} />
        {uploads.length > 0 && <Overall counts={counts} going={going} broken={resumesAt !== undefined} />}
        {resumesAt !== undefined && <ConnectionNote resumesAt={resumesAt} onTry={() => queue.resume()} />}
        <UploadList uploads={uploads} queue={queue} />
      </div>
    </Modal>
  )
}

const mayStop = (left: number): Promise<boolean> =>
  ask({
    title: speak(uploadTexts.leaveTitle),
    text: speak(uploadTexts.leaveText, { count: left }),
    yes: speak(uploadTexts.stop),
    no: speak(uploadTexts.goOn),
    danger: true,
  })

/** Tells of new files when the line is through, and once more should the window close before that. */
function useEveryStored(stored: number, going: boolean, onStored: () => void): void {
  const told = useRef(0)
  const tell = useRef(() => {})
  tell.current = () => {
    if (stored === told.current) return
    told.current = stored
    onStored()
  }
  useEffect(() => {
    if (!going) tell.current()
  }, [going])
  useEffect(() => () => tell.current(), [])
}

interface FootProps {
  going: boolean
  finished: boolean
  left: number
  queue: UploadQueue
  onClose(): void
}

function Foot({ going, finished, left, queue, onClose }: FootProps) {
  const say = useSay()
  if (!going)
    return (
      <Button type={finished ? 'primary' : 'default'} onClick={onClose}>
        {say(uploadTexts.close)}
      </Button>
    )
  const stop = async () => {
    if (await mayStop(left)) queue.cancel()
  }
  return <Button onClick={() => void stop()}>{say(uploadTexts.stop)}</Button>
}
