import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Dialog } from '../../browser/account/dialog.tsx'
import { accountTexts } from '../../browser/account/texts.ts'
import { speak } from '../../browser/language.ts'
import { cropped } from './crop-picture.ts'
import './crop.css'
import { profileTexts } from './texts.ts'

interface CropDialogProps {
  file: File
  onClose: () => void
  onCropped: (file: File) => void
  onFailed: () => void
}

const largestZoom = 4
const quarter = 90

/** The square of a picture that becomes the portrait: moved, sized and turned by hand, wheel, two fingers or keys. */
export function CropDialog({ file, onClose, onCropped, onFailed }: CropDialogProps) {
  const [address, setAddress] = useState('')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const use = async () => {
    if (!area) return
    setBusy(true)
    // What cannot be decoded is refused as a picture.
    const picture = await cropped(file, address, area, turn).catch(() => undefined)
    if (picture) onCropped(picture)
    else onFailed()
  }
  return (
    <Dialog title={speak(profileTexts.crop)} words={speak(profileTexts.cropHint)} onClose={onClose}>
      <div className="crop-place">
        {address && (
          <Cropper
            image={address}
            aspect={1}
            cropShape="round"
            showGrid={false}
            maxZoom={largestZoom}
            keyboardStep={8}
            disableAutomaticStylesInjection
            {...{ crop, zoom }}
            rotation={turn}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onRotationChange={setTurn}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: onFailed }}
            cropperProps={{ 'aria-label': speak(profileTexts.cropArea) }}
          />
        )}
      </div>
      <div className="crop-tools">
        <label>
          <span>{speak(profileTexts.zoom)}</span>
          <input
            type="range"
            min={1}
            max={largestZoom}
            step={0.05}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
        <button type="button" className="button quiet" onClick={() => setTurn((turn + quarter) % 360)}>
          {speak(profileTexts.turn)}
        </button>
      </div>
      <div className="account-actions">
        <button className="button quiet" type="button" onClick={onClose}>
          {speak(accountTexts.cancel)}
        </button>
        <button className="button" type="button" disabled={busy || !area} onClick={use}>
          {speak(busy ? accountTexts.working : profileTexts.useCrop)}
        </button>
      </div>
    </Dialog>
  )
}
