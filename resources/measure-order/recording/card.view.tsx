import { type RefObject, useEffect, useRef } from 'react'
import { useSay } from '../../../browser/language.ts'
import { verdictWords } from '../readings/entry.ts'
import type { SheetItem } from '../readings/sheet.ts'
import { type Cell, nameOfPlace, type Place } from './cells.ts'
import { useItemName } from './overview.view.tsx'
import { recordingTexts } from './recording-texts.ts'
import { Nominal, shapeOf, VerdictLine } from './verdict.view.tsx'

interface ChipsProps {
  item: SheetItem
  seq: number
  cells: ReadonlyMap<string, Cell>
  onPiece(seq: number): void
}

/** The pieces of a sample in a strip; the open one is always in sight. */
function Chips({ item, seq, cells, onPiece }: ChipsProps) {
  const say = useSay()
  const open = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another piece is open.
  useEffect(() => void open.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [seq, item])
  if (item.readings_required < 2) return null
  const pieces = Array.from({ length: item.readings_required }, (_, at) => at + 1)
  return (
    <fieldset className="recording-chips" aria-label={say(recordingTexts.pieces)}>
      {pieces.map((piece) => {
        const value = cells.get(nameOfPlace({ item, seq: piece }))?.value
        const state = value === undefined ? recordingTexts.notRead : value
        return (
          <button
            key={piece}
            ref={piece === seq ? open : null}
            type="button"
            aria-current={piece === seq}
            aria-label={say(recordingTexts.pieceState, { seq: piece, state })}
            data-kind={value === undefined ? 'empty' : 'read'}
            onClick={() => onPiece(piece)}
          >
            {piece} <span aria-hidden="true">{shapeOf(item, value)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

interface WordsProps {
  item: SheetItem
  value: string
  box: RefObject<HTMLInputElement | null>
  onValue(value: string): void
}

/** What is no number: yes or no, one of several, or words. */
function WordInput({ item, value, box, onValue }: WordsProps) {
  const say = useSay()
  if (item.value_type === 'text')
    return (
      <input
        ref={box}
        className="recording-words"
        aria-label={say(recordingTexts.reading)}
        value={value}
        maxLength={30}
        onChange={({ target }) => onValue(target.value)}
      />
    )
  const yesOrNo = [
    { value: '1', label: say(verdictWords.pass) },
    { value: '0', label: say(verdictWords.fail) },
  ]
  const options =
    item.value_type === 'bool' ? yesOrNo : item.choices.map((choice) => ({ value: choice, label: choice }))
  return (
    <fieldset className="recording-options" aria-label={say(recordingTexts.reading)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

interface CardProps extends Pick<ChipsProps, 'cells' | 'onPiece'> {
  place: Place
}

/** One item: where it is and what it should be, with its pieces. */
export function Card({ place: { item, seq }, cells, onPiece }: CardProps) {
  const say = useSay()
  const nameOf = useItemName()
  const name = nameOf(item)
  return (
    <section className="recording-card" aria-label={`${item.position} ${name}`}>
      <h2>
        <span className="recording-position">{item.position}</span> {name}
        {item.is_key === 1 && <span className="recording-mark">★ {say(recordingTexts.key)}</span>}
        {item.is_required !== 1 && <span className="recording-mark">{say(recordingTexts.optional)}</span>}
      </h2>
      <Nominal item={item} />
      {item.method !== '' && <p className="recording-hint">{say(recordingTexts.method, { method: item.method })}</p>}
      {item.remark !== '' && <p className="recording-hint">{item.remark}</p>}
      <Chips {...{ item, seq, cells, onPiece }} />
    </section>
  )
}

/** What is typed, and at once what it means. */
export function Entry({ item, value, box, onValue }: WordsProps) {
  const say = useSay()
  return (
    <div className="recording-entry">
      {item.value_type === 'number' ? (
        <div className="recording-reading">
          {/* Its own keys stand below: the keyboard of the phone would cover the card. */}
          <input
            ref={box}
            inputMode="none"
            autoComplete="off"
            aria-label={say(recordingTexts.reading)}
            value={value}
            maxLength={20}
            onChange={({ target }) => onValue(target.value)}
          />
          <span className="recording-unit">{item.unit}</span>
        </div>
      ) : (
        <WordInput {...{ item, value, box, onValue }} />
      )}
      <VerdictLine {...{ item, value }} />
    </div>
  )
}
