import { CloseOutlined, CloudUploadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { useOffice } from '../parts/office.tsx'
import { kindTexts } from '../parts/sentences.ts'
import { sizeInWords, type UploadUnderWay, useUpload } from './upload.ts'
import './files.css'

interface DropAreaProps {
  id: string
  accept?: string
  multiple?: boolean
  disabled?: boolean | undefined
  invalid?: boolean
  label: string
  onStored(url: string, file: File): void
  /** What has been uploaded so far. */
  children?: ReactNode
  /** No room for more: the area shows what it holds and takes nothing. */
  full?: boolean
}

/** Takes files by click, drop and paste, and shows how far they are. */
export function DropArea({ id, accept, multiple, disabled, invalid, label, onStored, children, full }: DropAreaProps) {
  const say = useSay()
  const { upload } = useOffice()
  const { send, underWay, dismiss } = useUpload(onStored)
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const closed = disabled || full

  const take = (files: FileList | null | undefined) => {
    if (closed || !files || files.length === 0) return false
    void send(multiple ? [...files] : [...files].slice(0, 1))
    return true
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const pasted = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault()
  }
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // The same file chosen again must be noticed.
    event.target.value = ''
  }
  const hint = say(kindTexts.uploadHint, {
    types: shortTypes(upload.allowedSuffixes, accept),
    size: sizeInWords(upload.maxSize),
  })
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
          <Button
            id={id}
            icon={<CloudUploadOutlined aria-hidden="true" />}
            aria-describedby={`${id}-hint`}
            onClick={() => picker.current?.click()}
          >
            {say(kindTexts.upload)}
          </Button>
          <span id={`${id}-hint`} className="form-hint">
            {hint}
          </span>
          <input
            ref={picker}
            type="file"
            hidden
            accept={accept}
            multiple={multiple}
            onChange={picked}
            aria-label={label}
          />
        </div>
      )}
      {underWay.map((one) => (
        <UnderWay key={one.key} upload={one} onDismiss={() => dismiss(one.key)} />
      ))}
    </fieldset>
  )
}

function UnderWay({ upload, onDismiss }: { upload: UploadUnderWay; onDismiss: () => void }) {
  const say = useSay()
  if (upload.failure === undefined) {
    const percent = Math.round(upload.share * 100)
    return (
      <div className="drop-area-way" role="status">
        <span className="drop-area-name">{upload.name}</span>
        <Progress percent={percent} size="small" aria-label={say(kindTexts.uploading, { share: percent })} />
      </div>
    )
  }
  return (
    <div className="drop-area-way drop-area-failed" role="alert">
      <span className="drop-area-name">{upload.name}</span>
      <span>{upload.failure}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={say(kindTexts.removeNamed, { name: upload.name })}
        onClick={onDismiss}
      />
    </div>
  )
}

const pictureSuffixes = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'svg']

function shortTypes(allowed: string | readonly string[], accept: string | undefined): string {
  const all = typeof allowed === 'string' ? allowed.split(',') : [...allowed]
  const fitting =
    accept === 'image/*' ? all.filter((suffix) => pictureSuffixes.includes(suffix.trim().toLowerCase())) : all
  const shown = fitting.slice(0, 6).join(' ')
  return fitting.length > 6 ? `${shown} …` : shown
}
