import { useState } from 'react'
import { call } from '../api-client.ts'
import { speak } from '../language.ts'
import { CodeField } from './code-field.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { Field } from './field.tsx'
import { NewPassword } from './new-password.tsx'
import { passwordFault } from './passwords.ts'
import { Segment } from './segment.tsx'
import { accountTexts } from './texts.ts'
import { useForm, type Values } from './use-form.ts'
import { addressFault, faultsIn, needed, type Way, ways } from './ways.ts'

const check = (way: Way) => (values: Values) =>
  faultsIn({
    account: addressFault(way, (values.account ?? '').trim()),
    captcha: !values.captcha?.trim() && needed(accountTexts.code),
    password: passwordFault(values.password ?? '', accountTexts.newPassword),
  })

const wayOf = (account: string): Way => (account.includes('@') ? 'email' : 'mobile')

interface RetrieveDialogProps {
  types: readonly Way[]
  /** The address to begin with. */
  account?: string
  onClose: () => void
  /** The address whose account has a new password. */
  onDone: (account: string) => void
}

/** Sets a new password for a forgotten one, by a code sent to what the account is bound to (areas 23.9). */
export function RetrieveDialog({ types, account = '', onClose, onDone }: RetrieveDialogProps) {
  const [way, setWay] = useState<Way>((account === '' ? types[0] : wayOf(account)) ?? 'email')
  const work = useForm({
    check: check(way),
    send: async ({ account = '', captcha = '', password = '' }) => {
      const body = { type: way, account: account.trim(), captcha: captcha.trim(), password }
      await call({ path: '/api/account/retrievePassword', method: 'POST', body, quiet: true })
      onDone(body.account)
    },
  })
  return (
    <Dialog title={speak(accountTexts.retrieve)} words={speak(accountTexts.retrieveHint)} onClose={onClose}>
      <form className="account-form" {...work.props}>
        {types.length > 1 && (
          <Segment
            label={speak(accountTexts.by)}
            name="type"
            value={way}
            options={types.map((value) => ({ value, label: speak(ways[value].choice) }))}
            onChange={setWay}
          />
        )}
        <Field
          key={way}
          label={speak(ways[way].label)}
          name="account"
          fault={work.faults.account}
          required
          defaultValue={way === wayOf(account) ? account : ''}
          {...ways[way].input}
        />
        <CodeField
          key={`code ${way}`}
          way={way}
          purpose="retrieve"
          targetField="account"
          fault={work.faults.captcha}
          blame={work.blame}
        />
        <NewPassword label={accountTexts.newPassword} name="password" fault={work.faults.password} />
        <Failure failure={work.failure} lockedUntil={work.lockedUntil} />
        <div className="account-actions">
          <button className="button quiet" type="button" onClick={onClose}>
            {speak(accountTexts.cancel)}
          </button>
          <button className="button" type="submit" aria-disabled={work.busy || undefined}>
            {speak(work.busy ? accountTexts.working : accountTexts.setPassword)}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
