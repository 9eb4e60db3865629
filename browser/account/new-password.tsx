import { useState } from 'react'
import type { Text } from '../../contract/text.ts'
import { speak } from '../language.ts'
import { PasswordField } from './password-field.tsx'
import { strengthOf } from './strength.ts'
import { accountTexts } from './texts.ts'

interface NewPasswordProps {
  label: Text
  name: string
  fault: string | undefined
}

/** A password being chosen: says how good it is while it is typed. */
export function NewPassword({ label, name, fault }: NewPasswordProps) {
  const [typed, setTyped] = useState('')
  const strength = strengthOf(typed)
  return (
    <PasswordField
      label={speak(label)}
      name={name}
      reveal={speak(accountTexts.reveal)}
      fault={fault}
      autoComplete="new-password"
      maxLength={32}
      required
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      hint={
        <span className="account-strength" data-level={typed === '' ? undefined : strength}>
          <span aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <span role="status">
            {typed !== '' &&
              speak(accountTexts.strength, { level: accountTexts.strengthLevels[strength] ?? accountTexts.account })}
          </span>
        </span>
      }
    />
  )
}
