import type { ComponentProps, ReactNode } from 'react'
import type { Text } from '../../contract/text.ts'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { accountTexts } from './texts.ts'
import { Tick } from './tick.tsx'

interface SignInFieldsProps {
  /** What makes the form work; on the server there is nothing yet. */
  form?: ComponentProps<'form'>
  say: (sentence: Text) => string
  faults?: Readonly<Record<string, string>>
  /** Name known from elsewhere, after a password was retrieved. */
  username?: string
  busy?: boolean
  onForgot?: () => void
  /** What went wrong with the whole form. */
  children?: ReactNode
}

/** The form of signing in; also drawn on the server, so that the public login page is there before its script. */
export function SignInFields(props: SignInFieldsProps) {
  const { form, say, faults = {}, username = '', busy = false, onForgot, children } = props
  return (
    // Sends nothing anywhere before its script is there, least of all a password in an address.
    <form className="account-form" method="dialog" noValidate {...form}>
      <Field
        id="sign-in-username"
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
        id="sign-in-password"
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
        <button type="button" className="account-link" onClick={onForgot}>
          {say(accountTexts.forgot)}
        </button>
      </div>
      {children}
      <button className="button account-submit" type="submit" aria-disabled={busy || undefined}>
        {say(busy ? accountTexts.working : accountTexts.signIn)}
      </button>
    </form>
  )
}
