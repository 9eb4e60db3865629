import { type KeyboardEvent, useState } from 'react'
import type { Text } from '../../contract/text.ts'
import { speak } from '../language.ts'
import { type AccountTab, AccountTabs } from './account-tabs.tsx'
import { type Door, useDoor } from './check-in.ts'
import { RegisterForm } from './register-form.tsx'
import { RetrieveDialog } from './retrieve-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { accountTexts } from './texts.ts'
import type { Way } from './ways.ts'

interface AccountPanelProps {
  /** Shown before signing in, for example that the password was changed. */
  notice?: string
  /** An address whose owner wants a password: the dialog for it is open at once. */
  retrieve?: string
  /** `routePath` is where the server leads; empty when there was a session already. */
  onSignedIn: (routePath: string) => void
}

const everyWay: readonly Way[] = ['email', 'mobile']

const verifiable = (door: Door): readonly Way[] =>
  door.state === 'open' ? door.info.accountVerificationType : everyWay

function registerWays(door: Door): readonly Way[] {
  if (door.state !== 'open') return everyWay
  const { openRegister = true, registerTypes = door.info.accountVerificationType } = door.info
  return openRegister ? registerTypes : []
}

/**
 * Everything a login page does: signing in, registering, a new password; the same in both shells (areas 23.9). First drawn
 * as the server draws it, so that it wakes there without changing anything.
 */
export function AccountPanel({ notice = '', retrieve = '', onSignedIn }: AccountPanelProps) {
  const door = useDoor(() => onSignedIn(''))
  const [tab, setTab] = useState<AccountTab>('login')
  const [registers, setRegisters] = useState(false)
  const [forgot, setForgot] = useState(retrieve !== '')
  const [retrieved, setRetrieved] = useState('')
  if (door.state === 'shut') return <Closed title={accountTexts.shut} words={door.words} again />
  const types = registerWays(door)
  const choose = (next: AccountTab) => {
    setTab(next)
    if (next === 'register') setRegisters(true)
  }
  const walk = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const next = tab === 'login' ? 'register' : 'login'
    choose(next)
    currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  const said = retrieved ? speak(accountTexts.retrieveDone) : notice
  return (
    <>
      {said && (
        <p className="account-notice" role="status">
          {said}
        </p>
      )}
      <AccountTabs
        say={speak}
        current={tab}
        onChoose={choose}
        onWalk={walk}
        panels={{
          login: (
            <SignInForm
              key={retrieved}
              captchaWanted={door.state === 'open' && door.info.userLoginCaptchaSwitch}
              username={retrieved}
              onForgot={() => setForgot(true)}
              onSignedIn={onSignedIn}
            />
          ),
          register:
            registers &&
            (types.length > 0 ? (
              <RegisterForm types={types} onSignedIn={onSignedIn} />
            ) : (
              <Closed title={accountTexts.registerClosed} words={speak(accountTexts.registerClosedHint)} />
            )),
        }}
      />
      {forgot && (
        <RetrieveDialog
          types={verifiable(door)}
          account={retrieve}
          onClose={() => setForgot(false)}
          onDone={(account) => {
            setForgot(false)
            setTab('login')
            setRetrieved(account)
          }}
        />
      )}
    </>
  )
}

interface ClosedProps {
  title: Text
  words: string
  /** What is closed now may be open in a minute. */
  again?: boolean
}

function Closed({ title, words, again = false }: ClosedProps) {
  return (
    <div className="account-closed" role="status">
      <h2>{speak(title)}</h2>
      <p>{words}</p>
      <div className="account-actions">
        {again && (
          <button className="button" type="button" onClick={() => location.reload()}>
            {speak(accountTexts.tryAgain)}
          </button>
        )}
        <a className="button quiet" href="/client/home">
          {speak(accountTexts.home)}
        </a>
      </div>
    </div>
  )
}
