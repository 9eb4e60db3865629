import { useState } from 'react'
import { useMember } from '../../browser/account/member.ts'
import type { Way } from '../../browser/account/ways.ts'
import { speak } from '../../browser/language.ts'
import { Icon } from '../parts/icon.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { BindDialog } from './bind-dialog.tsx'
import { profileTexts } from './texts.ts'

const every: readonly Way[] = ['email', 'mobile']

/** E-mail and mobile number: changed in two confirmed steps, added in one. */
export function Contacts() {
  const me = useMember()
  const { data } = useLoaded<{ accountVerificationType: readonly Way[] }>('/api/account/profile')
  const [open, setOpen] = useState<Way>()
  const [said, setSaid] = useState('')
  const possible = data?.accountVerificationType ?? []
  return (
    <section className="member-card" aria-labelledby="contacts">
      <h2 id="contacts">{speak(profileTexts.contacts)}</h2>
      <p className="account-words">{speak(profileTexts.contactsHint)}</p>
      <ul className="contacts">
        {every.map((way) => (
          <li key={way}>
            <Icon name={way === 'email' ? 'mail' : 'phone'} />
            <div>
              <span>{speak(profileTexts[way])}</span>
              <strong className={me[way] ? 'number' : 'none'}>{me[way] || speak(profileTexts.none)}</strong>
            </div>
            {possible.includes(way) && (
              <button
                id={`bind-${way}`}
                type="button"
                className="button quiet"
                aria-label={speak((me[way] ? profileTexts.changeTitle : profileTexts.bindTitle)[way])}
                onClick={() => setOpen(way)}
              >
                {speak(me[way] ? profileTexts.change : profileTexts.bind)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="contacts-said" role="status">
        {said}
      </p>
      {open && (
        <BindDialog
          way={open}
          present={me[open]}
          onClose={() => setOpen(undefined)}
          onBound={(target) => {
            setOpen(undefined)
            setSaid(speak(profileTexts.boundNow, { way: profileTexts.wayName[open], target }))
          }}
        />
      )}
    </section>
  )
}
