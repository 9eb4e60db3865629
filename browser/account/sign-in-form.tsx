import { speak } from '../language.ts'
import { signIn } from './check-in.ts'
import { Failure } from './failure.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { accountTexts } from './texts.ts'
import { useForm, type Values } from './use-form.ts'
import { faultsIn, needed } from './ways.ts'

interface SignInFormProps {
  captchaWanted: boolean
  username: string
  onForgot: () => void
  onSignedIn: (routePath: string) => void
}

const check = ({ username, password }: Values) =>
  faultsIn({
    username: !username?.trim() && needed(accountTexts.account),
    password: !password && needed(accountTexts.password),
  })

/** Signing in with username, e-mail or mobile number. */
export function SignInForm({ captchaWanted, username, onForgot, onSignedIn }: SignInFormProps) {
  const work = useForm({
    check,
    send: async (values) => {
      const routePath = await signIn(values, captchaWanted)
      if (routePath !== undefined) onSignedIn(routePath)
    },
  })
  return (
    <SignInFields
      form={work.props}
      say={speak}
      faults={work.faults}
      username={username}
      busy={work.busy}
      onForgot={onForgot}
    >
      <Failure failure={work.failure} lockedUntil={work.lockedUntil} />
    </SignInFields>
  )
}
