import { useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { text } from '../../contract/text.ts'
import { useBootstrap, useTimeZone } from '../menu/bootstrap.ts'
import { moment } from '../parts/moment.ts'

const words = {
  closes: text('您的账户将于 {time} 注销', 'Your account will be closed at {time}'),
  hint: text('在此之前一切照常，您可以随时保留账户。', 'Until then everything works, and you can change your mind.'),
  keep: text('保留账户', 'Keep my account'),
  kept: text('账户已保留', 'Your account stays'),
} as const

/** Says on every page that the account is about to be closed, with the way back. */
export function ClosingBanner() {
  const closes = useBootstrap((state) => state.closes)
  const timeZone = useTimeZone()
  const [busy, setBusy] = useState(false)
  if (closes === 0) return null
  const keep = async () => {
    setBusy(true)
    try {
      await call({ path: '/api/account/keepAccount', method: 'POST' })
      useBootstrap.setState({ closes: 0 })
      notices.tell({ level: 'success', text: speak(words.kept) })
    } catch (reason) {
      // The transport has shown what went wrong.
      if (!(reason instanceof CallFailure)) throw reason
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="member-closing" role="status">
      <div>
        <strong>{speak(words.closes, { time: moment(closes, timeZone).slice(0, 16) })}</strong>
        <p>{speak(words.hint)}</p>
      </div>
      <button type="button" className="button" disabled={busy} onClick={keep}>
        {speak(words.keep)}
      </button>
    </section>
  )
}
