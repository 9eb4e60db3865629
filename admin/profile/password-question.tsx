import { Button, Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { useFocusReturn } from '../parts/focus.ts'
import { Line } from './profile-form.tsx'
import { profileTexts } from './texts.ts'

interface PasswordQuestionProps<T> {
  /** Action of the own profile that needs the password. */
  action: string
  title: string
  hint: string
  danger?: boolean
  onDone(data: T): void
  onClose(): void
}

/** Asks for the password again, since a person at an open screen need not be the owner of the account. */
export function PasswordQuestion<T>({
  action,
  title,
  hint,
  danger = false,
  onDone,
  onClose,
}: PasswordQuestionProps<T>) {
  const say = useSay()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  useFocusReturn()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const path = `/admin/routine.AdminInfo/${action}`
      const { data } = await call<T>({ path, method: 'POST', body: { password }, quiet: true })
      onDone(data)
    } catch (reason) {
      if (reason instanceof CallFailure && !reason.cancelled) setFault(reason.message)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say(profileTexts.cancel)}
          </Button>
          <Button
            type="primary"
            danger={danger}
            htmlType="submit"
            form={formId}
            loading={busy}
            disabled={password === ''}
          >
            {danger ? title : say(profileTexts.goOn)}
          </Button>
        </>
      }
    >
      <p>{hint}</p>
      <form id={formId} className="profile-form" onSubmit={(event) => void send(event)}>
        <Line
          label={say(profileTexts.oldPassword)}
          value={password}
          fault={fault}
          autoComplete="current-password"
          autoFocus
          disabled={busy}
          secret
          onChange={(value) => {
            setPassword(value)
            setFault(undefined)
          }}
        />
      </form>
    </Modal>
  )
}
