import { useState } from 'react'
import { CodeField } from '../../browser/account/code-field.tsx'
import { Dialog } from '../../browser/account/dialog.tsx'
import { Failure } from '../../browser/account/failure.tsx'
import { Field } from '../../browser/account/field.tsx'
import { refreshMember } from '../../browser/account/member.ts'
import { OwnUsername } from '../../browser/account/own-username.tsx'
import { PasswordField } from '../../browser/account/password-field.tsx'
import { accountTexts } from '../../browser/account/texts.ts'
import { useForm } from '../../browser/account/use-form.ts'
import { addressFault, faultsIn, needed, type Way, ways } from '../../browser/account/ways.ts'
import { call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { profileTexts } from './texts.ts'

interface BindDialogProps {
  way: Way
  /** The bound address; empty when there is none. */
  present: string
  onClose: () => void
  onBound: (target: string) => void
}

/** Changing takes a code at the present address first; adding the first address takes the password instead (areas 23.10). */
export function BindDialog({ way, present, onClose, onBound }: BindDialogProps) {
  const [token, setToken] = useState('')
  const isFirst = present !== '' && token === ''
  const title = (present ? profileTexts.changeTitle : profileTexts.bindTitle)[way]
  const sentence = present ? profileTexts.secondStep : profileTexts.onlyStep
  const words = isFirst
    ? speak(profileTexts.firstStep, { target: present })
    : speak(sentence, { way: profileTexts.wayName[way] })
  return (
    <Dialog title={speak(title)} words={words} onClose={onClose}>
      {present && (
        <p className="bind-steps number" role="status">
          {speak(profileTexts.steps, { step: isFirst ? 1 : 2 })}
        </p>
      )}
      {isFirst ? (
        <ConfirmPresent way={way} present={present} onClose={onClose} onConfirmed={setToken} />
      ) : (
        <EnterNew way={way} token={token} onClose={onClose} onBound={onBound} />
      )}
    </Dialog>
  )
}

interface ConfirmPresentProps {
  way: Way
  present: string
  onClose: () => void
  onConfirmed: (token: string) => void
}

function ConfirmPresent({ way, present, onClose, onConfirmed }: ConfirmPresentProps) {
  const work = useForm({
    check: ({ captcha = '' }) => faultsIn({ captcha: captcha.trim() === '' && needed(accountTexts.code) }),
    send: async ({ captcha = '' }) => {
      const { data } = await call<{ accountVerificationToken: string }>({
        path: '/api/account/verification',
        method: 'POST',
        body: { type: way, captcha: captcha.trim() },
        quiet: true,
      })
      onConfirmed(data.accountVerificationToken)
    },
  })
  return (
    <form className="account-form" {...work.props}>
      <Password fault={work.faults.password} />
      <CodeField way={way} purpose="verify" present={present} fault={work.faults.captcha} blame={work.blame} />
      <Failure failure={work.failure} lockedUntil={work.lockedUntil} />
      <DialogActions submit={speak(profileTexts.next)} busy={work.busy} onClose={onClose} />
    </form>
  )
}

interface EnterNewProps {
  way: Way
  /** Proof that the present address was confirmed; empty where the password proves it. */
  token: string
  onClose: () => void
  onBound: (target: string) => void
}

function EnterNew({ way, token, onClose, onBound }: EnterNewProps) {
  const work = useForm({
    check: (values) =>
      faultsIn({
        [way]: addressFault(way, (values[way] ?? '').trim()),
        captcha: !values.captcha?.trim() && needed(accountTexts.code),
        password: token === '' && !values.password && needed(profileTexts.password),
      }),
    send: async (values) => {
      const target = (values[way] ?? '').trim()
      const addresses = { email: '', mobile: '', [way]: target }
      const proof = { accountVerificationToken: token, password: values.password ?? '' }
      const body = { type: way, ...addresses, captcha: (values.captcha ?? '').trim(), ...proof }
      await call({ path: '/api/account/changeBind', method: 'POST', body, quiet: true })
      refreshMember({ [way]: target })
      onBound(target)
    },
  })
  return (
    <form className="account-form" {...work.props}>
      <Field
        label={speak(way === 'email' ? profileTexts.newEmail : profileTexts.newMobile)}
        name={way}
        fault={work.faults[way]}
        required
        autoFocus
        {...ways[way].input}
      />
      <CodeField way={way} purpose="change" targetField={way} fault={work.faults.captcha} blame={work.blame} />
      {token === '' && <Password fault={work.faults.password} />}
      <Failure failure={work.failure} lockedUntil={work.lockedUntil} />
      <DialogActions submit={speak(profileTexts.confirm)} busy={work.busy} onClose={onClose} />
    </form>
  )
}

function Password({ fault }: { fault: string | undefined }) {
  return (
    <>
      <OwnUsername />
      <PasswordField
        label={speak(profileTexts.password)}
        name="password"
        reveal={speak(accountTexts.reveal)}
        fault={fault}
        autoComplete="current-password"
        maxLength={64}
        required
      />
    </>
  )
}

function DialogActions({ submit, busy, onClose }: { submit: string; busy: boolean; onClose: () => void }) {
  return (
    <div className="account-actions">
      <button className="button quiet" type="button" onClick={onClose}>
        {speak(accountTexts.cancel)}
      </button>
      <button className="button" type="submit" aria-disabled={busy || undefined}>
        {busy ? speak(accountTexts.working) : submit}
      </button>
    </div>
  )
}
