import { useSay } from '../../../browser/language.ts'
import type { Text } from '../../../contract/text.ts'
import { recordingTexts } from './recording-texts.ts'

interface PadKey {
  key: string
  face: string
  label?: Text
}

const digits = (...faces: string[]): PadKey[] => faces.map((face) => ({ key: face, face }))

/** As on a telephone's calculator: the thumb finds digits on the left and what changes them on the right. */
const keys: readonly PadKey[] = [
  ...digits('7', '8', '9'),
  { key: 'delete', face: '←', label: recordingTexts.delete },
  ...digits('4', '5', '6'),
  { key: '-', face: '±', label: recordingTexts.minus },
  ...digits('1', '2', '3'),
  { key: '.', face: '.', label: recordingTexts.point },
  ...digits('0'),
]

interface PadProps {
  onPress(key: string): void
  /** The word on the key that records and goes on. */
  done: string
  disabled: boolean
}

/** Keys for fingers in gloves; the box of the reading keeps the focus, so that a keyboard works beside them. */
export function NumberPad({ onPress, done, disabled }: PadProps) {
  const say = useSay()
  return (
    <fieldset className="recording-pad" aria-label={say(recordingTexts.pad)} onPointerDown={keepFocus}>
      {keys.map(({ key, face, label }) => (
        <button
          key={key}
          type="button"
          data-key={key}
          {...(label && { 'aria-label': say(label) })}
          onClick={() => onPress(key)}
        >
          {face}
        </button>
      ))}
      <button type="submit" className="recording-done" disabled={disabled}>
        {done}
      </button>
    </fieldset>
  )
}

const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()
