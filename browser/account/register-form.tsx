import { useState } from 'react'
import { formFailures } from '../../contract/failures/formFailures.ts'
import { accountPattern } from '../../contract/rules.ts'
import { speak } from '../language.ts'
import { register } from './check-in.ts'
import { CodeField } from './code-field.tsx'
import { Failure } from './failure.tsx'
import { Field } from './field.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordFault, repeatFault } from './passwords.ts'
import { Segment } from './segment.tsx'
import { accountTexts } from './texts.ts'
import { Tick } from './tick.tsx'
import { useForm, type Values } from './use-form.ts'
import { addressFault, faultsIn, needed, type Way, ways } from './ways.ts'

function usernameFault(username: string): string {
  if (username === '') return needed(accountTexts.username)
  return accountPattern.test(username) ? '' : speak(formFailures.account)
}

const check = (way: Way) => (values: Values) => {
  const { username = '', password = '', repeat = '', captcha, terms } = values
  return faultsIn({
    username: usernameFault(username.trim()),
    [way]: addressFault(way, (values[way] ?? '').trim()),
    captcha: !captcha?.trim() && needed(accountTexts.code),
    password: passwordFault(password),
    repeat: repeatFault(password, repeat),
    terms: terms !== '1' && speak(accountTexts.termsNeeded),
  })
}

interface RegisterFormProps {
  /** At least one. */
  types: readonly Way[]
  onSignedIn: (routePath: string) => void
}

/** Making an account, confirmed by a code sent to its e-mail or mobile number (areas 23.9). */
export function RegisterForm({ types, onSignedIn }: RegisterFormProps) {
  const [wished, setWay] = useState<Way>('email')
  // Which ways there are may be known only after the first one was chosen; what was typed elsewhere stays.
  const way = types.includes(wished) ? wished : (types[0] ?? wished)
  const work = useForm({
    check: check(way),
    send: async (values) => onSignedIn(await register(values, way)),
  })
  const { faults } = work
  return (
    <form className="account-form" {...work.props}>
      <Field
        label={speak(accountTexts.username)}
        name="username"
        hint={speak(accountTexts.usernameHint)}
        fault={faults.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={15}
        required
      />
      {types.length > 1 && (
        <Segment
          label={speak(accountTexts.by)}
          name="registerType"
          value={way}
          options={types.map((value) => ({ value, label: speak(ways[value].choice) }))}
          onChange={setWay}
        />
      )}
      <Field key={way} label={speak(ways[way].label)} name={way} fault={faults[way]} required {...ways[way].input} />
      <CodeField
        key={`code ${way}`}
        way={way}
        purpose="register"
        targetField={way}
        fault={faults.captcha}
        blame={work.blame}
      />
      <NewPassword label={accountTexts.password} name="password" fault={faults.password} />
      <PasswordField
        label={speak(accountTexts.repeat)}
        name="repeat"
        reveal={speak(accountTexts.reveal)}
        fault={faults.repeat}
        autoComplete="new-password"
        maxLength={32}
        required
      />
      <Tick label={speak(accountTexts.terms)} name="terms" fault={faults.terms} />
      <Failure failure={work.failure} lockedUntil={work.lockedUntil} />
      <button className="button account-submit" type="submit" aria-disabled={work.busy || undefined}>
        {speak(work.busy ? accountTexts.working : accountTexts.create)}
      </button>
    </form>
  )
}
