import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallFailure } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import type { Session } from '../../browser/session.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { loadingPath, pagePath, resolved } from '../shell/routes.ts'
import { leaveTabs } from '../tabs/stored-tabs.ts'
import { type Credentials, confirm, lockOf, type SecondStep, signIn } from './sign-in.ts'
import { loginTexts } from './texts.ts'

interface State {
  busy: boolean
  failure: string
  /** Unix seconds until which this account is refused. */
  lockedUntil: number
  /** Set while a code is asked for. */
  step: (SecondStep & { keep: boolean }) | undefined
}

const calm: State = { busy: false, failure: '', lockedUntil: 0, step: undefined }

export interface SignIn extends State {
  enter(credentials: Credentials): Promise<void>
  enterCode(otp: string): Promise<void>
  /** Back to name and password, or on with another account. */
  startOver(): void
}

/** Where the own profile stands, with its box for a new password (protocol 3B.10). */
const profile = { path: pagePath('routine/adminInfo'), query: {} }

/** Name and password, then a code where one is wanted, then the page that was asked for. */
export function useSignIn(): SignIn {
  const arrive = useArrival()
  const [state, setState] = useState(calm)

  const attempt = async (act: () => Promise<Partial<State> | undefined>) => {
    setState((before) => ({ ...before, busy: true, failure: '' }))
    try {
      const change = await act()
      setState((before) => ({ ...before, ...change, busy: false }))
    } catch (reason) {
      const failure = reason instanceof CallFailure ? sentenceOf(reason) : speak(loginTexts.failed)
      setState((before) => ({ ...before, failure, lockedUntil: lockOf(reason), busy: false }))
    }
  }

  const enter = (credentials: Credentials) =>
    attempt(async () => {
      const found = await signIn(credentials)
      if (!found) return undefined
      if ('ticket' in found) return { step: { ...found, keep: credentials.keep } }
      return arrive(found)
    })

  const enterCode = (otp: string) =>
    attempt(async () => {
      const { step } = state
      if (!step) return undefined
      if (step.expires < Date.now() / 1000) return { step: undefined, failure: speak(loginTexts.expired) }
      return arrive(await confirm(step, otp, step.keep))
    })

  return { ...state, enter, enterCode, startOver: () => setState(calm) }
}

const sentenceOf = (failure: CallFailure): string => (failure.cancelled ? '' : failure.message)

/** Opens the page asked for, with nothing left of an earlier session; a password that others chose is changed first. */
function useArrival(): (account: Session) => undefined {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (account) => {
    useBootstrap.setState({ menus: [], sessionEnded: false })
    leaveTabs()
    const to = params.get('to') ?? undefined
    const asked = resolved(to) && to ? `${loadingPath()}/${encodeURIComponent(to)}` : loadingPath()
    navigate(account.must_change_password ? loadingPath(profile) : asked, { replace: true })
  }
}
