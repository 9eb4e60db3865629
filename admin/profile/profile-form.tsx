import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { speak, useSay } from '../../browser/language.ts'
import { remember } from '../../browser/session.ts'
import { formFailures } from '../../contract/failures/formFailures.ts'
import { emailPattern, mobilePattern, passwordPattern } from '../../contract/rules.ts'
import type { Text } from '../../contract/text.ts'
import { useDialogLeaving } from '../actions/use-dialog-leaving.ts'
import { type FormFaults, faultsIn } from '../form/faults.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { useOffice } from '../parts/office.tsx'
import type { Info } from './info.ts'
import { profileTexts } from './texts.ts'

interface Typed {
  nickname: string
  email: string
  mobile: string
  motto: string
  password: string
  oldPassword: string
}

/** What the server would refuse too, said before it is asked (protocol 3B.10). */
function faultsOf({ nickname, email, mobile, password, oldPassword }: Typed): FormFaults {
  const required = (field: Text) => speak(formFailures.required, { field })
  return {
    ...(nickname.trim() === '' && { nickname: required(profileTexts.nickname) }),
    ...(email !== '' && !emailPattern.test(email) && { email: speak(formFailures.email) }),
    ...(mobile !== '' && !mobilePattern.test(mobile) && { mobile: speak(formFailures.mobile) }),
    ...(password !== '' && !passwordPattern.test(password) && { password: speak(formFailures.password) }),
    ...(password !== '' && oldPassword === '' && { oldPassword: required(profileTexts.oldPassword) }),
  }
}

/** What administrators may change about their own account. */
export function ProfileForm({ info, onSaved }: { info: Info; onSaved(): void }) {
  const say = useSay()
  const { may } = useOffice()
  const { nickname, email, mobile, motto } = info
  const [typed, setTyped] = useState<Typed>({ nickname, email, mobile, motto, password: '', oldPassword: '' })
  const [faults, setFaults] = useState<FormFaults>({})
  const [busy, setBusy] = useState(false)
  const mayEdit = may('routine/adminInfo/edit')
  const stored: Typed = { nickname, email, mobile, motto, password: '', oldPassword: '' }
  // Object.keys forgets the names that it lists.
  const names = Object.keys(typed) as (keyof Typed)[]
  // The server takes blanks around a value away.
  useDialogLeaving({ dirty: names.some((name) => typed[name].trim() !== stored[name].trim()) }, onSaved)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const { password, oldPassword, ...others } = typed
    const body = { id: info.id, ...others, ...(password !== '' && { password, oldPassword }) }
    try {
      await call({ path: '/admin/routine.AdminInfo/edit', method: 'POST', body, announce: true })
      remember('admin', { nickname: typed.nickname })
      if (password !== '') useBootstrap.setState({ mustChangePassword: false })
      setTyped({ ...typed, password: '', oldPassword: '' })
      onSaved()
    } catch (reason) {
      if (reason instanceof CallFailure) setFaults(faultsIn(reason.data))
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof Typed, autoComplete: string) => ({
    label: say(profileTexts[name]),
    value: typed[name],
    fault: faults[name],
    autoComplete,
    disabled: busy || !mayEdit,
    onLeave: () => {
      const found = faultsOf(typed)[name]
      if (found !== undefined && typed[name] !== stored[name]) setFaults((now) => ({ ...now, [name]: found }))
    },
    onChange: (value: string) => {
      setTyped((now) => ({ ...now, [name]: value }))
      setFaults(({ [name]: _fault, ...others }) => others)
    },
  })
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void save(event)}>
      <Line {...field('nickname', 'nickname')} />
      <Line {...field('email', 'email')} />
      <Line {...field('mobile', 'tel-national')} />
      <Line {...field('motto', 'off')} />
      {mayEdit && <Line {...field('password', 'new-password')} secret hint={say(profileTexts.passwordHint)} />}
      {typed.password !== '' && <Line {...field('oldPassword', 'current-password')} secret />}
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(profileTexts.save)}
        </Button>
      )}
    </form>
  )
}

interface LineProps {
  label: string
  value: string
  fault: string | undefined
  autoComplete: string
  disabled: boolean
  /** The only one of its window. */
  autoFocus?: boolean
  secret?: boolean
  hint?: ReactNode
  onLeave?(): void
  onChange(value: string): void
}

/** Label, box, help and fault of one value. */
export function Line({ label, fault, secret = false, hint, onLeave, onChange, ...box }: LineProps) {
  const id = useId()
  const Box = secret ? Input.Password : Input
  return (
    <div className="profile-line">
      <label htmlFor={id}>{label}</label>
      <div>
        <Box
          id={id}
          {...box}
          status={fault ? 'error' : ''}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          {...(onLeave && { onBlur: onLeave })}
        />
        <div id={`${id}-note`} className={fault ? 'form-fault' : 'form-hint'} role={fault ? 'alert' : undefined}>
          {fault ?? hint}
        </div>
      </div>
    </div>
  )
}
