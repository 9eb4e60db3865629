import { Button, Modal, type ModalProps } from 'antd'
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { useFocusReturn } from '../parts/focus.ts'
import { Line } from './profile-form.tsx'
import { profileTexts } from './texts.ts'

interface QuestionProps extends Pick<ModalProps, 'mask' | 'width'> {
  title: string
  /** Words of the button that sends the answer. */
  confirm: string
  danger?: boolean
  line: Pick<ComponentProps<typeof Line>, 'label' | 'autoComplete' | 'secret'>
  /** What is said or shown before the question. */
  children: ReactNode
  /** A refusal is shown on the line; what follows a success is up to the caller. */
  send(answer: string): Promise<void>
  onClose(): void
}

/** A dialog with one line to fill in. */
export function Question({ confirm, danger = false, line, children, send, onClose, ...modal }: QuestionProps) {
  const say = useSay()
  const formId = useId()
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  useFocusReturn()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await send(answer)
    } catch (reason) {
      if (reason instanceof CallFailure && !reason.cancelled) setFault(reason.message)
      setBusy(false)
    }
  }
  const buttons = { type: 'primary', danger, htmlType: 'submit', form: formId, loading: busy } as const
  return (
    <Modal
      open
      centered
      {...modal}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say(profileTexts.cancel)}
          </Button>
          <Button {...buttons} disabled={answer.trim() === ''}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <form id={formId} className="profile-form" onSubmit={(event) => void submit(event)}>
        <Line
          {...line}
          value={answer}
          fault={fault}
          autoFocus
          disabled={busy}
          onChange={(value) => {
            setAnswer(value)
            setFault(undefined)
          }}
        />
      </form>
    </Modal>
  )
}

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
  const send = async (password: string) => {
    const path = `/admin/routine.AdminInfo/${action}`
    const { data } = await call<T>({ path, method: 'POST', body: { password }, quiet: true })
    onDone(data)
  }
  return (
    <Question
      {...{ title, danger, send, onClose }}
      width={440}
      confirm={danger ? title : say(profileTexts.goOn)}
      line={{ label: say(profileTexts.oldPassword), autoComplete: 'current-password', secret: true }}
    >
      <p>{hint}</p>
    </Question>
  )
}
