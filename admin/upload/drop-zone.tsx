import { CameraOutlined, CloudUploadOutlined, FolderOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { fileSize } from '../../browser/file-size.ts'
import { useSay } from '../../browser/language.ts'
import { gathered } from '../../browser/upload/gathered.ts'
import { useOffice } from '../parts/office.tsx'
import { ChooseButton, isHeld } from './choose-button.tsx'
import { shortTypes } from './short-types.ts'
import { uploadTexts } from './texts.ts'

interface DropZoneProps {
  /** Files are on their way; the list needs the room. */
  small: boolean
  onFiles(files: readonly File[]): void
}

/** Where files come from while the window is open; they may be let go anywhere on the page. */
export function DropZone({ small, onFiles }: DropZoneProps) {
  const say = useSay()
  const { upload } = useOffice()
  const over = useDropped(onFiles)
  const label = say(uploadTexts.choose)
  const held = isHeld()
  return (
    <div className={`drop-zone${small ? ' drop-zone-small' : ''}${over ? ' drop-zone-over' : ''}`}>
      {!small && <CloudUploadOutlined className="drop-zone-picture" aria-hidden="true" />}
      {!held && <p>{say(over ? uploadTexts.dropNow : uploadTexts.drop)}</p>}
      <div className="drop-zone-buttons">
        <ChooseButton type={small ? 'default' : 'primary'} label={label} multiple onFiles={onFiles}>
          {label}
        </ChooseButton>
        {held ? (
          <ChooseButton
            icon={<CameraOutlined aria-hidden="true" />}
            label={say(uploadTexts.camera)}
            accept="image/*"
            camera
            onFiles={onFiles}
          >
            {say(uploadTexts.camera)}
          </ChooseButton>
        ) : (
          <ChooseButton
            icon={<FolderOutlined aria-hidden="true" />}
            label={say(uploadTexts.chooseFolder)}
            multiple
            folder
            onFiles={onFiles}
          >
            {say(uploadTexts.chooseFolder)}
          </ChooseButton>
        )}
      </div>
      {!small && (
        <span className="form-hint">
          {say(uploadTexts.limits, { types: shortTypes(upload.allowedSuffixes), size: fileSize(upload.maxSize) })}
        </span>
      )}
    </div>
  )
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Files let go or pasted anywhere: beside the zone the browser would open them instead of the page. */
function useDropped(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const dragged = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const left = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const dropped = (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      void gathered(event.dataTransfer).then((files) => take.current(files))
    }
    const pasted = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) take.current(files)
    }
    document.addEventListener('dragover', dragged, { signal })
    document.addEventListener('dragleave', left, { signal })
    document.addEventListener('drop', dropped, { signal })
    document.addEventListener('paste', pasted, { signal })
    return () => stop.abort()
  }, [])
  return over
}
