import { CameraOutlined, CloudUploadOutlined, FolderOpenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { fileSize } from '../../browser/file-size.ts'
import { useSay } from '../../browser/language.ts'
import { gathered } from '../../browser/upload/gathered.ts'
import { useOffice } from '../parts/office.tsx'
import { kindTexts } from '../parts/sentences.ts'
import { ChooseButton, isHeld } from '../upload/choose-button.tsx'
import { ConnectionNote } from '../upload/connection-note.tsx'
import { shortTypes } from '../upload/short-types.ts'
import { uploadTexts } from '../upload/texts.ts'
import { UploadLine } from '../upload/upload-line.tsx'
import { useUpload } from './upload.ts'
import './files.css'

interface DropAreaProps {
  id: string
  accept?: string
  /** Of confidential files. */
  topic?: string | undefined
  /** How many more it may take; 1 means that a new file takes the place of the old. */
  room: number
  multiple?: boolean
  disabled?: boolean | undefined
  invalid?: boolean
  label: string
  /** Addresses that stand here already. */
  chosen: readonly string[]
  onStored(url: string): void
  /** What has been uploaded so far. */
  children?: ReactNode
}

/** Takes files by click, drop, paste, camera and from the library, and shows how far they are. */
export function DropArea(props: DropAreaProps) {
  const { id, accept, topic, room, multiple, disabled, invalid, label, onStored, children } = props
  const say = useSay()
  const { upload } = useOffice()
  const { send, sendOne, underWay, resumesAt, queue } = useUpload(onStored, { accept, topic })
  const [over, setOver] = useState(false)
  const [left, setLeft] = useState(0)
  const closed = disabled || room <= 0

  const take = (files: readonly File[]) => {
    if (closed || files.length === 0) return
    if (!multiple) return sendOne(files[0])
    const going = underWay.filter(({ state }) => state !== 'failed').length
    const fitting = files.slice(0, Math.max(0, room - going))
    setLeft(files.length - fitting.length)
    send(fitting)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void gathered(event.dataTransfer).then(take)
  }
  const pasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take([...event.clipboardData.files])
  }
  const common = { label, onFiles: take, ...(accept && { accept }) }
  return (
    <fieldset
      className={`drop-area${over && !closed ? ' drop-area-over' : ''}${invalid ? ' drop-area-invalid' : ''}`}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      onPaste={pasted}
    >
      {children}
      {!closed && (
        <div className="drop-area-take">
          <ChooseButton
            id={id}
            icon={<CloudUploadOutlined aria-hidden="true" />}
            aria-describedby={`${id}-hint`}
            {...common}
            multiple={multiple ?? false}
          >
            {say(kindTexts.upload)}
          </ChooseButton>
          {accept === 'image/*' && isHeld() && (
            <ChooseButton icon={<CameraOutlined aria-hidden="true" />} {...common} camera>
              {say(uploadTexts.camera)}
            </ChooseButton>
          )}
          <LibraryButton {...props} />
          <span id={`${id}-hint`} className="form-hint">
            {say(accept === undefined ? kindTexts.uploadHintAny : kindTexts.uploadHint, {
              types: shortTypes(upload.allowedSuffixes, accept),
              size: fileSize(upload.maxSize),
            })}
          </span>
        </div>
      )}
      {resumesAt !== undefined && <ConnectionNote said resumesAt={resumesAt} onTry={() => queue.resume()} />}
      {left > 0 && (
        <p className="form-fault" role="alert">
          {say(uploadTexts.full, { left })}
        </p>
      )}
      {underWay.map((one) => (
        <div key={one.key} role={one.state === 'failed' ? 'alert' : undefined}>
          <UploadLine upload={one} queue={queue} />
        </div>
      ))}
    </fieldset>
  )
}

/** Opens the library; not there for those who may not look into it. */
function LibraryButton({ accept, room, chosen, multiple, onStored }: DropAreaProps) {
  const say = useSay()
  const { may, filePicker: FilePicker } = useOffice()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!FilePicker || !may('routine/attachment/index')) return null
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button ref={button} icon={<FolderOpenOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say(uploadTexts.library)}
      </Button>
      {open && (
        <FilePicker
          kind={accept === 'image/*' ? 'image' : 'file'}
          max={multiple ? room : 1}
          chosen={chosen}
          onPick={(urls) => {
            for (const url of urls) onStored(url)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
