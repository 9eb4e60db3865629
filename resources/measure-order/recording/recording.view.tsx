import { useEffect, useRef, useState } from 'react'
import { formTexts } from '../../../admin/parts/form-sentences.ts'
import { ask } from '../../../admin/parts/question.ts'
import { useLeavingGuard } from '../../../admin/parts/unsaved/use-leaving-guard.ts'
import type { AloneProps } from '../../../admin/parts/view.ts'
import { useSay } from '../../../browser/language.ts'
import { showTitle } from '../../../browser/title.ts'
import { Overview } from './overview.view.tsx'
import './recording.css'
import type { Sheet } from '../readings/sheet.ts'
import { nameOfPlace, placesOf } from './cells.ts'
import { recordingTexts } from './recording-texts.ts'
import { Refused } from './refused.view.tsx'
import { StatusLine } from './status-line.view.tsx'
import { Taking } from './taking.view.tsx'
import { type Recording as Recorded, useRecording } from './use-recording.view.tsx'
import type { Missing } from './use-sheet.view.tsx'

/** Readings of an order, one item after the other, on a phone or at a desk, with a connection or without (areas 13.6). */
export function Recording(props: AloneProps) {
  const recording = useRecording(props)
  const { sheet, missing, reload } = recording
  if (!sheet) return <Without {...{ missing, reload }} onLeave={props.onLeave} />
  return <WithSheet {...props} {...{ recording, sheet }} />
}

/** Asks before a reading is lost that stands nowhere but in its box. */
function UnkeptGuard({ unkept }: { unkept: boolean }) {
  const say = useSay()
  useLeavingGuard(unkept, () =>
    ask({
      title: say(recordingTexts.leaveTitle),
      text: say(recordingTexts.leaveText),
      yes: say(formTexts.discard),
      no: say(formTexts.stay),
      danger: true,
    }),
  )
  return null
}

interface WithoutProps {
  missing: Missing
  reload(): void
  onLeave(): void
}

function Without({ missing, reload, onLeave }: WithoutProps) {
  const say = useSay()
  if (missing === 'waiting') return <main className="recording" aria-busy="true" />
  return (
    <main className="recording recording-without">
      <h1>{say(recordingTexts[missing])}</h1>
      <div className="recording-ways">
        <button type="button" onClick={onLeave}>
          {say(recordingTexts.leave)}
        </button>
        {missing !== 'absent' && (
          <button type="button" className="recording-main" onClick={reload}>
            {say(recordingTexts.retry)}
          </button>
        )}
      </div>
    </main>
  )
}

type Opened = 'overview' | 'refused' | undefined

function WithSheet({ recording, sheet, onLeave, onSignIn }: AloneProps & { recording: Recorded; sheet: Sheet }) {
  const say = useSay()
  const { posts, cells, offline, unkept } = recording
  const [opened, setOpened] = useState<Opened>()
  const places = placesOf(sheet)
  const firstGap = places.findIndex((place) => !cells.has(nameOfPlace(place)))
  const [at, setAt] = useState(Math.max(0, firstGap))
  const done = places.filter((place) => cells.has(nameOfPlace(place))).length
  const { code, title, state, records } = sheet.order
  useEffect(() => void showTitle(say(recordingTexts.title, { code })), [say, code])
  // Stays for an answer that comes once it was kept after all.
  const wasUnkept = useRef(false)
  wasUnkept.current ||= unkept === 'reading'
  const isOver = state !== 'measuring' || !records
  const close = () => setOpened(undefined)
  const progress = say(recordingTexts.progress, { done, all: places.length })
  return (
    <main className="recording">
      <header className="recording-head">
        <button type="button" className="recording-icon" aria-label={say(recordingTexts.leave)} onClick={onLeave}>
          ‹
        </button>
        <h1>
          <span>{code}</span> {title}
        </h1>
        <button
          type="button"
          className="recording-icon recording-count"
          aria-label={`${say(recordingTexts.overview)}，${progress}`}
          onClick={() => setOpened('overview')}
        >
          {done}/{places.length}
        </button>
      </header>
      <progress className="recording-progress" value={done} max={places.length} aria-label={progress} />
      {(posts.length > 0 || !unkept) && (
        <StatusLine posts={posts} onSettle={() => setOpened('refused')} onSignIn={onSignIn} />
      )}
      {wasUnkept.current && <UnkeptGuard unkept={unkept === 'reading'} />}
      {unkept && (
        <p className="recording-warning recording-unkept" role="alert">
          {say(unkept === 'photo' ? recordingTexts.photoUnkept : recordingTexts.readingUnkept)}
        </p>
      )}
      {offline && offline !== 'ready' && (
        <p className="recording-warning">
          {say(offline === 'insecure' ? recordingTexts.insecure : recordingTexts.notKept)}
        </p>
      )}
      {isOver && (
        <p className="recording-warning">
          {say(state === 'measuring' ? recordingTexts.crew : recordingTexts.notMeasuring)}
        </p>
      )}
      {places.length === 0 && <p className="recording-warning">{say(recordingTexts.noItems)}</p>}
      {!isOver && places.length > 0 && (
        <Taking {...{ recording, sheet, places }} at={Math.min(at, places.length - 1)} onGo={setAt} />
      )}
      {opened === 'overview' && (
        <Overview
          {...{ places, cells, at }}
          onClose={close}
          onJump={(to) => {
            setAt(to)
            close()
          }}
        />
      )}
      {opened === 'refused' && <Refused {...{ recording }} items={sheet.items} onClose={close} />}
    </main>
  )
}
