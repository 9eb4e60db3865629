import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { isFar } from '../readings/entry.ts'
import type { Sheet } from '../readings/sheet.ts'
import './taking.css'
import { Card, Entry } from './card.view.tsx'
import { CardTools } from './card-tools.view.tsx'
import { judgeTyped, nameOfPlace, nextGap, type Place, pressed } from './cells.ts'
import { NumberPad } from './pad.view.tsx'
import { FarQuestion, ReasonQuestion } from './questions.view.tsx'
import { recordingTexts } from './recording-texts.ts'
import type { Recording } from './use-recording.view.tsx'

interface TakingProps {
  recording: Recording
  sheet: Sheet
  places: readonly Place[]
  at: number
  onGo(at: number): void
}

/** What has to be answered before a value is recorded. */
interface Asked {
  about: 'far' | 'reason'
  value: string
  more: { confirm?: true; reason?: string }
}

/** Pixels of a finger's way that turn a card. */
const swipe = 60

function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1)
    },
  }
}

/** The card of a place with what is typed on it; recorded values lead on to the next place without one. */
export function Taking(props: TakingProps) {
  const { recording, sheet, places, at, onGo } = props
  const place = places[at]
  if (!place) return null
  const name = nameOfPlace(place)
  const known = recording.cells.get(name)?.value
  const item = sheet.items.indexOf(place.item) + 1
  return (
    <Open
      key={`${name} ${known}`}
      {...props}
      {...{ place, known, item }}
      onTurn={(by) => onGo(turned(places, at, by))}
    />
  )
}

/** The first place of the item before or after, where there is one. */
function turned(places: readonly Place[], at: number, by: 1 | -1): number {
  const item = places[at]?.item
  const first = places.findIndex((place) => place.item === item)
  const last = places.findLastIndex((place) => place.item === item)
  const to = by > 0 ? last + 1 : first - 1
  const found = places[to]?.item
  return found ? places.findIndex((place) => place.item === found) : at
}

interface OpenProps extends TakingProps {
  place: Place
  known: string | undefined
  /** Number of the item on its sheet. */
  item: number
  onTurn(by: 1 | -1): void
}

function Open({ recording, sheet, places, at, onGo, place, known, item: number, onTurn }: OpenProps) {
  const say = useSay()
  const { item, seq } = place
  const { cells } = recording
  const [typed, setTyped] = useState(known ?? '')
  const [asked, setAsked] = useState<Asked>()
  const box = useRef<HTMLInputElement>(null)
  const swiping = useSwipe(onTurn)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.select()
  }, [])
  const judged = judgeTyped(item, typed)
  const isNew = typed.trim() !== (known ?? '')
  const isReady = judged.kind !== 'empty' && judged.kind !== 'fault'
  const goOn = () => {
    const next = nextGap(places, new Map(cells).set(nameOfPlace(place), { value: typed, state: 'waiting' }), at)
    if (next !== undefined) onGo(next)
    else if (places[at + 1]) onGo(at + 1)
  }
  const offer = async (value: string, more: Asked['more']) => {
    if (more.confirm === undefined && isFar(item, value)) return setAsked({ about: 'far', value, more })
    // A reading that has not left yet is simply replaced.
    const isTaken = cells.get(nameOfPlace(place))?.id !== undefined
    if (isTaken && more.reason === undefined) return setAsked({ about: 'reason', value, more })
    setAsked(undefined)
    // What was not kept stays in the box.
    if (await recording.record(place, value, more)) goOn()
  }
  const done = () => {
    if (!isReady) return
    if (isNew) void offer(typed.trim(), {})
    else goOn()
  }
  const press = (key: string) => {
    const all = box.current && box.current.selectionStart === 0 && box.current.selectionEnd === typed.length
    setTyped(pressed(all && key !== '-' ? '' : typed, key))
  }
  const word = say(known === undefined ? recordingTexts.save : isNew ? recordingTexts.correct : recordingTexts.next)
  return (
    <>
      <form
        className="recording-taking"
        {...swiping}
        onSubmit={(event) => {
          event.preventDefault()
          done()
        }}
      >
        <div className="recording-turn">
          <button type="button" disabled={number === 1} onClick={() => onTurn(-1)}>
            ‹ {say(recordingTexts.previous)}
          </button>
          <p className="recording-at">{say(recordingTexts.item, { at: number, all: sheet.items.length })}</p>
          <button type="button" disabled={number === sheet.items.length} onClick={() => onTurn(1)}>
            {say(recordingTexts.next)} ›
          </button>
        </div>
        <Card {...{ place, cells }} onPiece={(piece) => onGo(at - seq + piece)} />
        <CardTools {...{ recording, sheet, item }} />
        <div className="recording-keys">
          <Entry {...{ item, box }} value={typed} onValue={setTyped} />
          {item.value_type === 'number' ? (
            <NumberPad onPress={press} done={word} disabled={!isReady} />
          ) : (
            <button type="submit" className="recording-done recording-single" disabled={!isReady}>
              {word}
            </button>
          )}
        </div>
      </form>
      {asked?.about === 'far' && (
        <FarQuestion
          {...{ item }}
          value={asked.value}
          onYes={() => void offer(asked.value, { ...asked.more, confirm: true })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.about === 'reason' && (
        <ReasonQuestion
          title={say(recordingTexts.reasonTitle)}
          text={say(recordingTexts.reasonText, { old: known ?? '', value: asked.value })}
          onGive={(reason) => void offer(asked.value, { ...asked.more, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
