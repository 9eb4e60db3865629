import { useNavigate } from 'react-router'
import { Failure } from '../../browser/account/failure.tsx'
import { NewPassword } from '../../browser/account/new-password.tsx'
import { OwnUsername } from '../../browser/account/own-username.tsx'
import { PasswordField } from '../../browser/account/password-field.tsx'
import { passwordFault, repeatFault } from '../../browser/account/passwords.ts'
import { accountTexts } from '../../browser/account/texts.ts'
import { useForm, type Values } from '../../browser/account/use-form.ts'
import { faultsIn, needed } from '../../browser/account/ways.ts'
import { call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { forget } from '../../browser/session.ts'
import { text } from '../../contract/text.ts'
import { loginPath } from '../shell/routes.ts'

const words = {
  hint: text(
    '修改后，所有设备都会退出登录，请用新密码重新登录。',
    'Afterwards every device is signed out; sign in again with the new password.',
  ),
  old: text('旧密码', 'Present password'),
  same: text('新密码不能与旧密码相同', 'The new password must differ from the present one'),
  save: text('修改密码', 'Change password'),
  done: text('密码已修改，请重新登录。', 'Your password is changed. Please sign in again.'),
} as const

const check = ({ oldPassword = '', newPassword = '', confirmPassword = '' }: Values) =>
  faultsIn({
    oldPassword: oldPassword === '' && needed(words.old),
    newPassword:
      passwordFault(newPassword, accountTexts.newPassword) || (newPassword === oldPassword && speak(words.same)),
    confirmPassword: repeatFault(newPassword, confirmPassword),
  })

/** A new password; all sessions of the account end, this one too (areas 23.10). */
export function ChangePassword() {
  const navigate = useNavigate()
  const work = useForm({
    check,
    send: async ({ oldPassword, newPassword, confirmPassword }) => {
      const body = { oldPassword, newPassword, confirmPassword }
      await call({ path: '/api/account/changePassword', method: 'POST', body, quiet: true })
      forget('user')
      navigate(loginPath, { replace: true, state: { notice: speak(words.done) } })
    },
  })
  return (
    <section className="member-card narrow">
      <p className="account-words">{speak(words.hint)}</p>
      <form className="account-form" {...work.props}>
        <OwnUsername />
        <PasswordField
          label={speak(words.old)}
          name="oldPassword"
          reveal={speak(accountTexts.reveal)}
          fault={work.faults.oldPassword}
          autoComplete="current-password"
          maxLength={64}
          required
        />
        <NewPassword label={accountTexts.newPassword} name="newPassword" fault={work.faults.newPassword} />
        <PasswordField
          label={speak(accountTexts.repeat)}
          name="confirmPassword"
          reveal={speak(accountTexts.reveal)}
          fault={work.faults.confirmPassword}
          autoComplete="new-password"
          maxLength={32}
          required
        />
        <Failure failure={work.failure} lockedUntil={work.lockedUntil} />
        <button className="button account-submit" type="submit" aria-disabled={work.busy || undefined}>
          {speak(work.busy ? accountTexts.working : words.save)}
        </button>
      </form>
    </section>
  )
}
