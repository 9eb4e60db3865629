import { useState } from 'react'
import { CallFailure } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { useBootstrap, visibleMenu } from '../menu/bootstrap.ts'
import { Entry, entriesOf, useMenu } from '../menu/entries.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icon.tsx'
import { useScreens } from '../parts/screens.ts'
import { signOut } from './sign-out.ts'
import { shellTexts } from './texts.ts'

const id = 'account-menu'

/** Ends the session; the button says that it is on its way. */
export function SignOutButton() {
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    signOut().catch((reason: unknown) => {
      setLeaving(false)
      if (!(reason instanceof CallFailure)) throw reason
    })
  }
  return (
    <button type="button" className="member-leave" disabled={leaving} onClick={leave}>
      <Icon name="leave" />
      <span>{speak(leaving ? shellTexts.signingOut : shellTexts.signOut)}</span>
    </button>
  )
}

/** Who is signed in, every entry of the menu, and the way out; opened from the header, also on a phone. */
export function AccountMenu() {
  const me = sessions.user()
  const screens = useScreens()
  const dropDown = useBootstrap((state) => state.dropDown)
  const entries = [...entriesOf(useMenu()), ...visibleMenu(dropDown, (name) => name in screens)]
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <button type="button" className="member-me" popoverTarget={id} aria-label={speak(shellTexts.account)}>
        <Avatar src={me.avatar} />
        <span className="member-name" aria-hidden="true">
          {me.nickname || me.username}
        </span>
      </button>
      <div className="member-menu" id={id} popover="auto">
        <p className="member-who">
          <strong>{me.nickname || me.username}</strong>
          <span>{me.username}</span>
        </p>
        <ul>
          {entries.map((node) => (
            <li key={node.id}>
              <Entry node={node} onOpen={close} />
            </li>
          ))}
          <li>
            <a href="/client/home">
              <Icon name="site" />
              <span>{speak(shellTexts.site)}</span>
            </a>
          </li>
          <li>
            <SignOutButton />
          </li>
        </ul>
      </div>
    </>
  )
}
