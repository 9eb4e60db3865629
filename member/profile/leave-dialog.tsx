import type { Blocker } from 'react-router'
import { Dialog } from '../../browser/account/dialog.tsx'
import { speak } from '../../browser/language.ts'
import { profileTexts } from './texts.ts'

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
