import { type ChangeEvent, useRef } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { measureItem } from '../measure-item.ts'
import { measureOrder } from '../measure-order.ts'
import type { Sheet, SheetItem } from '../readings/sheet.ts'
import { recordingTexts } from './recording-texts.ts'
import { shrunk } from './shrunk.view.tsx'
import type { Recording } from './use-recording.view.tsx'

interface PhotoProps {
  label: string
  count: number
  room: boolean
  onTake(file: File): void
}

/** Opens the camera of a phone, or the files of a desk. */
function PhotoButton({ label, count, room, onTake }: PhotoProps) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onTake(await shrunk(file))
    // The same picture may be chosen again.
    target.value = ''
  }
  const name = say(recordingTexts.photoCount, { label, count })
  return (
    <button
      type="button"
      disabled={!room}
      title={room ? undefined : say(recordingTexts.tooManyPhotos)}
      aria-label={name}
      onClick={() => input.current?.click()}
    >
      <span aria-hidden="true">◎ </span>
      {label} {count > 0 && count}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => void take(event)}
      />
    </button>
  )
}

/** The gauge in hand and the camera. */
export function CardTools({ recording, sheet, item }: { recording: Recording; sheet: Sheet; item: SheetItem }) {
  const say = useSay()
  const language = useLanguage()
  const { posts, gauge, chooseGauge, photograph } = recording
  const waiting = (id: number | undefined) => posts.filter(({ file, body }) => file && body.item_id === id).length
  const ofItem = item.photos.length + waiting(item.id)
  const ofOrder = sheet.order.photos.length + waiting(undefined)
  return (
    <div className="recording-tools">
      {sheet.instruments.length > 0 && (
        <label>
          <span className="unseen">{say(recordingTexts.gauge)}</span>
          <select value={gauge ?? ''} onChange={({ target }) => chooseGauge(Number(target.value) || undefined)}>
            <option value="">{say(recordingTexts.noGauge)}</option>
            {sheet.instruments.map(({ id, code, name, name_en, overdue }) => (
              <option key={id} value={id} disabled={overdue && sheet.order.kind === 'inspect'}>
                {code} {language === 'en' && name_en !== '' ? name_en : name}
                {overdue && ` ! ${say(recordingTexts.overdue)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <PhotoButton
        label={say(recordingTexts.photoOfItem)}
        count={ofItem}
        room={ofItem < measureItem.fields.photos.bounds.max}
        onTake={(file) => void photograph(file, item)}
      />
      <PhotoButton
        label={say(recordingTexts.photoOfOrder)}
        count={ofOrder}
        room={ofOrder < measureOrder.fields.photos.bounds.max}
        onTake={(file) => void photograph(file)}
      />
    </div>
  )
}
