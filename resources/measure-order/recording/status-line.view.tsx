import { useEffect, useState } from 'react'
import { type Figures, figuresOf, type Post } from '../../../browser/kept/queue.ts'
import { useSending } from '../../../browser/kept/sending.ts'
import { useSay } from '../../../browser/language.ts'
import type { Text } from '../../../contract/text.ts'
import { recordingTexts } from './recording-texts.ts'

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const changed = () => setOnline(navigator.onLine)
    window.addEventListener('online', changed)
    window.addEventListener('offline', changed)
    return () => {
      window.removeEventListener('online', changed)
      window.removeEventListener('offline', changed)
    }
  }, [])
  return online
}

interface Said {
  kind: 'saved' | 'waiting' | 'sending' | 'refused' | 'ended'
  sentence: Text
  count: number
}

function saidOf({ waiting, refused }: Figures, state: { online: boolean; sending: boolean; ended: boolean }): Said {
  if (waiting > 0 && state.ended) return { kind: 'ended', sentence: recordingTexts.ended, count: waiting }
  if (refused > 0) return { kind: 'refused', sentence: recordingTexts.refused, count: refused }
  if (waiting > 0 && state.sending) return { kind: 'sending', sentence: recordingTexts.sending, count: waiting }
  if (waiting > 0) {
    const sentence = state.online ? recordingTexts.queued : recordingTexts.waiting
    return { kind: 'waiting', sentence, count: waiting }
  }
  return { kind: 'saved', sentence: state.online ? recordingTexts.saved : recordingTexts.savedOffline, count: 0 }
}

const shapes: Readonly<Record<Said['kind'], string>> = {
  saved: '✓',
  waiting: '…',
  sending: '↑',
  refused: '!',
  ended: '!',
}

interface StatusLineProps {
  posts: readonly Post[]
  onSettle(): void
  onSignIn(): void
}

/** Always says where the readings are: on the server, here, on their way, or refused. */
export function StatusLine({ posts, onSettle, onSignIn }: StatusLineProps) {
  const say = useSay()
  const unreached = useSending((state) => state.unreached)
  const online = useOnline() && !unreached
  const sending = useSending((state) => state.sending)
  const ended = useSending((state) => state.ended)
  const problem = useSending((state) => state.problem)
  const { kind, sentence, count } = saidOf(figuresOf(posts), { online, sending, ended })
  const words = say(sentence, { count })
  return (
    <div className="recording-status" data-kind={kind}>
      <p role="status">
        <span aria-hidden="true">{shapes[kind]}</span> {words}
        {kind === 'waiting' && problem !== '' && `（${problem}）`}
      </p>
      {kind === 'refused' && (
        <button type="button" onClick={onSettle}>
          {say(recordingTexts.refusedTitle)}
        </button>
      )}
      {kind === 'ended' && (
        <button type="button" onClick={onSignIn}>
          {say(recordingTexts.signIn)}
        </button>
      )}
    </div>
  )
}
