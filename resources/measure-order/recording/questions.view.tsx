import { useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { SheetItem } from '../readings/sheet.ts'
import { recordingTexts } from './recording-texts.ts'
import { Window } from './window.view.tsx'

interface FarProps {
  item: SheetItem
  value: string
  onYes(): void
  onClose(): void
}

/** A digit too many is asked about before it is recorded (areas 13.7). */
export function FarQuestion({ item, value, onYes, onClose }: FarProps) {
  const say = useSay()
  return (
    <Window title={say(recordingTexts.farTitle)} onClose={onClose}>
      <p>{say(recordingTexts.farText, { value, nominal: item.nominal ?? '' })}</p>
      <div className="recording-ways">
        {/* The key that typed the value must not confirm it. */}
        <button type="button" onClick={onClose}>
          {say(recordingTexts.again)}
        </button>
        <button type="button" className="recording-main" onClick={onYes}>
          {say(recordingTexts.farYes)}
        </button>
      </div>
    </Window>
  )
}

interface ReasonProps {
  title: string
  text: string
  onGive(reason: string): void
  onClose(): void
}

/** A reading that was taken is corrected with a reason, which stays beside it. */
export function ReasonQuestion({ title, text, onGive, onClose }: ReasonProps) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState(false)
  const isEnough = reason.trim().length >= shortestReason
  return (
    <Window title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isEnough) onGive(reason.trim())
          else setRefused(true)
        }}
      >
        <p>{text}</p>
        <label>
          {say(recordingTexts.reason)}
          <input
            value={reason}
            maxLength={200}
            aria-invalid={refused && !isEnough}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        {refused && !isEnough && (
          <p role="alert" className="recording-fault">
            {say(recordingTexts.tooFew, { min: shortestReason })}
          </p>
        )}
        <div className="recording-ways">
          <button type="button" onClick={onClose}>
            {say(recordingTexts.cancel)}
          </button>
          <button type="submit" className="recording-main">
            {say(recordingTexts.correct)}
          </button>
        </div>
      </form>
    </Window>
  )
}

const shortestReason = 2
