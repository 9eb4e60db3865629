import { CloudUploadOutlined } from '@ant-design/icons'
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { gathered } from '../../../browser/upload/gathered.ts'
import { useUploadQueue } from '../../../browser/upload/use-upload-queue.ts'
import { attachment } from '../../../contract/system/attachment.ts'
import { useOffice } from '../../parts/office.tsx'
import { ChooseButton } from '../../upload/choose-button.tsx'
import { ConnectionNote } from '../../upload/connection-note.tsx'
import { UploadLine } from '../../upload/upload-line.tsx'
import { folderId, type OpenFolder } from '../folders/folders.ts'
import { pickerTexts } from '../library-texts.ts'

interface PickerUploadsProps {
  /** The folder that is open. */
  folder: OpenFolder
  accept: string | undefined
  onStored(url: string, name: string): void
  /** Given the button for new files; nothing for those who may not upload. */
  children(upload: ReactNode): ReactNode
}

/** New files on the way into a choice: by a button, dropped, or pasted. */
export function PickerUploads({ folder, children, ...shared }: PickerUploadsProps) {
  const { may } = useOffice()
  const [going, setGoing] = useState(false)
  // What is on its way goes where it was sent; only then does another folder take the next ones.
  const home = useRef(folder)
  if (!going) home.current = folder
  if (!may(`${attachment.node}/upload`)) return children(null)
  return (
    <Uploads key={String(home.current)} {...shared} folder={home.current} onGoing={setGoing}>
      {children}
    </Uploads>
  )
}

function Uploads({
  folder,
  accept,
  onStored,
  onGoing,
  children,
}: PickerUploadsProps & { onGoing(going: boolean): void }) {
  const say = useSay()
  const options = { app: 'admin' as const, folder: folderId(folder), ...(accept && { accept }) }
  const { queue, going, uploads, resumesAt } = useUploadQueue(options)
  const [over, setOver] = useState(false)
  const stored = useRef(onStored)
  stored.current = onStored
  useEffect(() => void onGoing(going), [going, onGoing])
  useEffect(() => {
    for (const upload of uploads) {
      if (!upload.stored) continue
      queue.drop(upload.key)
      stored.current(upload.stored.url, upload.file.name)
    }
  }, [uploads, queue])
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void gathered(event.dataTransfer).then((files) => queue.add(files))
  }
  const pasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    queue.add([...event.clipboardData.files])
  }
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <section
      className="picker-take"
      aria-label={say(pickerTexts.uploadHere)}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      onPaste={pasted}
    >
      {children(
        <span className="picker-upload" title={say(pickerTexts.dropHint)}>
          <ChooseButton
            icon={<CloudUploadOutlined aria-hidden="true" />}
            label={say(pickerTexts.uploadHere)}
            multiple
            {...(accept && { accept })}
            onFiles={(files) => queue.add(files)}
          >
            {say(pickerTexts.uploadHere)}
          </ChooseButton>
        </span>,
      )}
      {resumesAt !== undefined && <ConnectionNote resumesAt={resumesAt} onTry={() => queue.resume()} />}
      {uploads.map((upload) => (
        <div key={upload.key} role={upload.state === 'failed' ? 'alert' : undefined}>
          <UploadLine {...{ upload, queue }} />
        </div>
      ))}
    </section>
  )
}
