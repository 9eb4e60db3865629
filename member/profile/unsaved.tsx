import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { Dialog } from '../../browser/account/dialog.tsx'
import { speak } from '../../browser/language.ts'
import { profileTexts } from './texts.ts'

interface Unsaved {
  isMarked: boolean
  mark: () => void
  clear: () => void
  /** A way to another page that waits for an answer. */
  way: Blocker
}

/** Asks before the window or the page is left over something that was typed and not saved. */
export function useUnsaved(): Unsaved {
  const [isMarked, setMarked] = useState(false)
  const way = useBlocker(isMarked)
  useEffect(() => {
    if (!isMarked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isMarked])
  return { isMarked, mark: () => setMarked(true), clear: () => setMarked(false), way }
}

/** Names what would be lost, and stays unless leaving is confirmed. */
export function LeaveDialog({ way }: { way: Blocker }) {
  if (way.state !== 'blocked') return null
  return (
    <Dialog title={speak(profileTexts.leave)} words={speak(profileTexts.leaveHint)} onClose={() => way.reset()}>
      <div className="account-actions">
        <button className="button quiet" type="button" onClick={() => way.proceed()}>
          {speak(profileTexts.discard)}
        </button>
        <button className="button" type="button" onClick={() => way.reset()}>
          {speak(profileTexts.stay)}
        </button>
      </div>
    </Dialog>
  )
}
