import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { thumbnailSizes } from '../../contract/thumbnails.ts'
import { fileAddress, useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { cropPosition } from './crop.ts'
import { isCropped, isPicture, kindOf, nameOfFile, pixelsOf, sizedPreview, sourceOf, typeOf } from './file.ts'
import { sheetOf } from './file-picture.tsx'
import './file-stage.css'
import { type Focal, FocalPoint } from './focal-point.tsx'
import { fileTexts } from './library-texts.ts'
import { MediaPlayer } from './media-player.tsx'

interface FileStageProps {
  row: Row
  /** Undefined where nothing may be changed. */
  onFocal: ((x: string, y: string) => void) | undefined
}

const focalOf = (row: Row): Focal => ({ x: Number(row.focal_x ?? 0.5), y: Number(row.focal_y ?? 0.5) })

/** The file as large as there is room: a picture with its focal point, something to play, pages, or a sheet. */
export function FileStage({ row, onFocal }: FileStageProps) {
  const say = useSay()
  const { cdnUrl } = useOffice()
  const address = fileAddress(cdnUrl, sourceOf(row))
  const label = say(fileTexts.preview, { name: nameOfFile(row) })
  const kind = kindOf(row)
  if (isCropped(row)) return <Cropped {...{ row, onFocal }} />
  if (isPicture(row))
    return (
      <Framed>
        <img src={address} alt={label} />
      </Framed>
    )
  if (kind === 'video' || kind === 'audio') {
    return (
      <Framed>
        <MediaPlayer key={address} {...{ row, label }} as={kind}>
          <NoPreview row={row} />
        </MediaPlayer>
      </Framed>
    )
  }
  if (typeOf(row) === 'application/pdf') return <Pages {...{ row, address, label }} />
  return <Sheet row={row} />
}

const Framed = ({ children }: { children: React.ReactNode }) => <div className="stage-frame">{children}</div>

const Sheet = ({ row }: { row: Row }) => (
  <Framed>
    <NoPreview row={row} />
  </Framed>
)

function NoPreview({ row }: { row: Row }) {
  const say = useSay()
  return (
    <div className="stage-sheet">
      <img src={sheetOf(row)} alt="" width={128} height={128} />
      <p>{say(fileTexts.noPreview)}</p>
    </div>
  )
}

const largestPages = 30 * 1024 * 1024

/** The pages of a document, read here: served files may not run in a frame of their own. */
function Pages({ row, address, label }: { row: Row; address: string; label: string }) {
  const [local, setLocal] = useState<string>()
  const [failed, setFailed] = useState(Number(row.size) > largestPages)
  useEffect(() => {
    if (failed) return
    const stop = new AbortController()
    let made: string | undefined
    fetch(address, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(answer.statusText))))
      .then((content) => {
        made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
        setLocal(made)
      })
      .catch(() => !stop.signal.aborted && setFailed(true))
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [address, failed])
  if (failed) return <Sheet row={row} />
  return (
    <div className="stage-frame stage-pages">
      {local && <iframe src={`${local}#navpanes=0&view=FitH`} title={label} />}
    </div>
  )
}

function Cropped({ row, onFocal }: FileStageProps) {
  const say = useSay()
  const { cdnUrl } = useOffice()
  const focal = focalOf(row)
  const whole = fileAddress(cdnUrl, sizedPreview(row, 'w960'))
  const picture = <img src={whole} alt={say(fileTexts.preview, { name: nameOfFile(row) })} draggable={false} />
  return (
    <>
      <div className="stage-frame">
        {onFocal ? (
          <FocalPoint focal={focal} disabled={false} onChange={onFocal}>
            {picture}
          </FocalPoint>
        ) : (
          picture
        )}
      </div>
      {onFocal && (
        <div className="stage-focal">
          <span>{say(fileTexts.focalAt, { x: Math.round(focal.x * 100), y: Math.round(focal.y * 100) })}</span>
          <Button
            size="small"
            type="link"
            disabled={focal.x === 0.5 && focal.y === 0.5}
            onClick={() => onFocal('0.500', '0.500')}
          >
            {say(fileTexts.focalCentre)}
          </Button>
        </div>
      )}
      <Crops {...{ row, focal, whole }} />
      {onFocal && <p className="stage-hint">{say(fileTexts.focalHint)}</p>}
    </>
  )
}

const crops = ['160', '480', '960'] as const
/** Of the real size; all three stand side by side. */
const drawn = { '160': 88, '480': 104, '960': 136 } as const

/** What the sizes that are cut to a shape will show, before anything is saved. */
function Crops({ row, focal, whole }: { row: Row; focal: Focal; whole: string }) {
  const say = useSay()
  const picture = pixelsOf(row)
  if (!picture) return null
  return (
    <figure className="stage-crops" aria-label={say(fileTexts.crops)}>
      {crops.map((size) => {
        const frame = thumbnailSizes[size]
        const { x, y } = cropPosition(picture, frame, focal)
        const width = drawn[size]
        return (
          <span key={size} className="stage-crop">
            <img
              src={whole}
              alt=""
              draggable={false}
              style={{
                width,
                height: Math.round((width * frame.height) / frame.width),
                objectPosition: `${x * 100}% ${y * 100}%`,
              }}
            />
            <small>
              {frame.width} × {frame.height}
            </small>
          </span>
        )
      })}
    </figure>
  )
}
