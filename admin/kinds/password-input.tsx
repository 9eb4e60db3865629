import { CopyOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import { kindTexts } from '../parts/sentences.ts'
import type { InputProps } from './kind.ts'
import { describedBy } from './word-inputs.tsx'

/** Letters and digits that are not mistaken for others. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 14

/** A random password; every sign is as likely as any other. */
export function randomPassword(): string {
  const fair = 256 - (256 % signs.length)
  let made = ''
  while (made.length < length) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) made += signs.charAt(byte % signs.length)
  }
  return made
}

/** What stands there already is never shown, and nothing typed leaves it as it is. */
export const PasswordInput = (props: InputProps<FieldOf<'password'>>) =>
  props.field.bounds ? <CredentialInput {...props} /> : <NewPasswordInput {...props} />

/** Of another system, which made it. */
function CredentialInput(props: InputProps<FieldOf<'password'>>) {
  const { value, onChange, disabled, fault, row } = props
  const say = useSay()
  const isNew = row.id === undefined || row.id === null
  return (
    <Input.Password
      {...describedBy(props)}
      autoComplete="off"
      disabled={disabled ?? false}
      status={fault === undefined ? '' : 'error'}
      placeholder={isNew ? '' : say(kindTexts.passwordKept)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A new password of an account. */
function NewPasswordInput(props: InputProps<FieldOf<'password'>>) {
  const { value, onChange, disabled, fault, row } = props
  const say = useSay()
  const [visible, setVisible] = useState(false)
  const [copied, setCopied] = useState(false)
  const typed = typeof value === 'string' ? value : ''
  const isNew = row.id === undefined || row.id === null
  const type = (next: string) => {
    setCopied(false)
    onChange(next)
  }
  const generate = async () => {
    const made = randomPassword()
    type(made)
    setVisible(true)
    // Pages without a secure address have no clipboard; the password stands there to be read.
    await navigator.clipboard?.writeText(made).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <>
      <Space.Compact block className="input-password">
        <Input.Password
          {...describedBy(props)}
          autoComplete="new-password"
          disabled={disabled ?? false}
          status={fault === undefined ? '' : 'error'}
          placeholder={isNew ? '' : say(kindTexts.passwordKept)}
          visibilityToggle={{ visible, onVisibleChange: setVisible }}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <Button icon={<CopyOutlined aria-hidden="true" />} disabled={disabled ?? false} onClick={generate}>
          {say(kindTexts.passwordMake)}
        </Button>
      </Space.Compact>
      <p className="form-hint" aria-live="polite">
        {say(copied ? kindTexts.passwordCopied : kindTexts.passwordRule)}
      </p>
    </>
  )
}
