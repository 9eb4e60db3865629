import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMember } from '../../browser/account/member.ts'
import type { Way } from '../../browser/account/ways.ts'
import { useAuth } from '../../browser/auth.tsx'
import { speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { Icon } from '../parts/icon.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { profileTexts } from './texts.ts'

const every: readonly Way[] = ['email', 'mobile']

/** A long e-mail address breaks at its sign, not in a word. */
function Address({ words }: { words: string }) {
  if (!words) return <strong className="none">{speak(profileTexts.none)}</strong>
  const [name, host] = words.split('@')
  return (
    <strong className="number">
      {name}
      {host && (
        <>
          <wbr />@{host}
        </>
      )}
    </strong>
  )
}

/** E-mail and mobile number: changed in two confirmed steps, added in one. */
export function Contacts() {
  const me = useMember()
  const { hash } = useLocation()
  const { data } = useAnswer<{ accountVerificationType: readonly Way[] }>('/api/account/profile')
  const [open, setOpen] = useState<Way>()
  const [said, setSaid] = useState('')
  const mayBind = useAuth()({ name: '/user/account/profile', subNodeName: '/user/account/changeBind' })
  const possible = data?.accountVerificationType ?? []
  const isReady = data !== undefined
  useEffect(() => {
    const way = every.find((one) => hash === `#${one}`)
    if (isReady && way) document.getElementById(`bind-${way}`)?.focus()
  }, [isReady, hash])
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
              <Address words={me[way]} />
            </div>
            {possible.includes(way) && mayBind && (
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
