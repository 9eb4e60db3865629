import { useState } from 'react'
import { useMember } from '../../browser/account/member.ts'
import { call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { useBootstrap, useTimeZone } from '../menu/bootstrap.ts'
import { money } from '../parts/amounts.ts'
import { moment } from '../parts/moment.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { profileTexts } from './texts.ts'

/** The way out, at the end of the page: what goes, what stays, and seven days to come back. */
export function Leaving() {
  const me = useMember()
  const closes = useBootstrap((state) => state.closes)
  const timeZone = useTimeZone()
  const [open, setOpen] = useState(false)
  const send = async (password: string) => {
    const body = { password }
    const { data } = await call<{ closes: number }>({
      path: '/api/account/askDeletion',
      method: 'POST',
      body,
      quiet: true,
    })
    setOpen(false)
    useBootstrap.setState({ closes: data.closes })
    window.scrollTo(0, 0)
  }
  const hasBalance = Number(me.money) !== 0
  return (
    <section className="member-card leaving" aria-labelledby="leaving">
      <h2 id="leaving">{speak(profileTexts.leaving)}</h2>
      <dl>
        <dt>{speak(profileTexts.goes)}</dt>
        <dd>{speak(profileTexts.goesWhat)}</dd>
        <dt>{speak(profileTexts.stays)}</dt>
        <dd>{speak(profileTexts.staysWhat)}</dd>
      </dl>
      {closes > 0 ? (
        <p className="account-words">{speak(profileTexts.closesAt, { time: moment(closes, timeZone).slice(0, 16) })}</p>
      ) : hasBalance ? (
        <p className="account-words">{speak(profileTexts.hasBalance, { amount: money(me.money) })}</p>
      ) : (
        <button type="button" className="button quiet danger" onClick={() => setOpen(true)}>
          {speak(profileTexts.leavingAsk)}
        </button>
      )}
      {open && (
        <PasswordDialog
          title={speak(profileTexts.leavingTitle)}
          words={speak(profileTexts.leavingHint)}
          submit={speak(profileTexts.leavingAsk)}
          danger
          send={send}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
