import { Dialog } from '../../browser/account/dialog.tsx'
import { Failure } from '../../browser/account/failure.tsx'
import { OwnUsername } from '../../browser/account/own-username.tsx'
import { PasswordField } from '../../browser/account/password-field.tsx'
import { accountTexts } from '../../browser/account/texts.ts'
import { useForm } from '../../browser/account/use-form.ts'
import { faultsIn, needed } from '../../browser/account/ways.ts'
import { speak } from '../../browser/language.ts'
import { profileTexts } from './texts.ts'

interface PasswordDialogProps {
  title: string
  words: string
  /** What the button does, as a verb. */
  submit: string
  danger?: boolean
  send: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before something is done that only the owner of the account may do. */
export function PasswordDialog({ title, words, submit, danger = false, send, onClose }: PasswordDialogProps) {
  const work = useForm({
    check: ({ password = '' }) => faultsIn({ password: password === '' && needed(profileTexts.password) }),
    send: ({ password = '' }) => send(password),
  })
  return (
    <Dialog title={title} words={words} onClose={onClose}>
      <form className="account-form" {...work.props}>
        <OwnUsername />
        <PasswordField
          label={speak(profileTexts.password)}
          name="password"
          reveal={speak(accountTexts.reveal)}
          fault={work.faults.password}
          autoComplete="current-password"
          maxLength={64}
          required
        />
        <Failure failure={work.failure} lockedUntil={work.lockedUntil} />
        <div className="account-actions">
          <button className="button quiet" type="button" onClick={onClose}>
            {speak(accountTexts.cancel)}
          </button>
          <button className={danger ? 'button danger' : 'button'} type="submit" aria-disabled={work.busy || undefined}>
            {work.busy ? speak(accountTexts.working) : submit}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
