import type { ReactNode } from 'react'
import type { Text } from '../../contract/text.ts'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { accountTexts } from './texts.ts'
import { Tick } from './tick.tsx'

interface SignInFieldsProps {
  say: (sentence: Text) => string
  faults?: Readonly<Record<string, string>>
  /** Name known from elsewhere, after a password was retrieved. */
  username?: string
  busy?: boolean
  stopped?: boolean
  onForgot?: () => void
  /** What went wrong with the whole form. */
  children?: ReactNode
}

/** The inputs of signing in; also drawn on the server, so that the public login page is there before its script. */
export function SignInFields(props: SignInFieldsProps) {
  const { say, faults = {}, username, busy = false, stopped = false, onForgot, children } = props
  return (
    <>
      <Field
        label={say(accountTexts.account)}
        name="username"
        placeholder={say(accountTexts.accountHint)}
        defaultValue={username}
        fault={faults.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        required
      />
      <PasswordField
        label={say(accountTexts.password)}
        name="password"
        reveal={say(accountTexts.reveal)}
        fault={faults.password}
        autoComplete="current-password"
        maxLength={64}
        required
      />
      <div className="account-row">
        <Tick label={say(accountTexts.keep)} name="keep" />
        <button type="button" className="account-link" data-forgot="" onClick={onForgot}>
          {say(accountTexts.forgot)}
        </button>
      </div>
      {children}
      <button className="button account-submit" type="submit" aria-disabled={busy || stopped || undefined}>
        {say(busy ? accountTexts.working : accountTexts.signIn)}
      </button>
    </>
  )
}
