import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaAnswer, CaptchaChallenge } from '../../contract/captcha.ts'
import type { Text } from '../../contract/text.ts'
import { CallFailure, call } from '../api-client.ts'
import { doWork } from './do-work.ts'
import { captchaTexts } from './texts.ts'

/** How long a person reads that it was wrong, and that it was right, in milliseconds (protocol 5.2). */
const wrongShown = 1500
const solvedShown = 700

type Phase = 'loading' | 'open' | 'working' | 'checking' | 'wrong' | 'unproven' | 'solved' | 'failed'

interface State {
  phase: Phase
  challenge?: CaptchaChallenge
  /** What the server said when it gave none. */
  detail: string
  /** Share of the work done, 0 to 1. */
  share: number
}

export interface Captcha extends State {
  message: Text | undefined
  refresh(): void
  /** Answers by clicks, `x1,y1-x2,y2;width;height`. */
  answer(info: string): void
  work(): void
}

const messages: Readonly<Partial<Record<Phase, Text>>> = {
  loading: captchaTexts.loading,
  working: captchaTexts.working,
  checking: captchaTexts.checking,
  wrong: captchaTexts.wrong,
  unproven: captchaTexts.unproven,
  solved: captchaTexts.solved,
  failed: captchaTexts.failed,
}

/** One person before one captcha: asked for, answered, checked without being used up, and asked for again after a wrong answer. */
export function useCaptcha(id: string, onSolved: (answer: CaptchaAnswer) => void): Captcha {
  const [state, setState] = useState<State>({ phase: 'loading', detail: '', share: 0 })
  const show = useCallback((change: Partial<State>) => setState((before) => ({ ...before, ...change })), [])
  const begin = useRounds()

  const refresh = useCallback(async () => {
    const signal = begin()
    show({ phase: 'loading' })
    const found = await loaded(id, signal)
    if (!signal.aborted) show(found)
  }, [begin, show, id])

  const check = async (info: string, signal: AbortSignal, refusal: Phase) => {
    const found = await checked(id, info, { signal, refusal })
    if (signal.aborted) return
    show(found)
    if (found.phase === 'solved') after(solvedShown, signal, () => onSolved({ captchaId: id, captchaInfo: info }))
    if (found.phase === refusal) after(wrongShown, signal, refresh)
  }

  const answer = (info: string) => {
    show({ phase: 'checking' })
    void check(info, begin(), 'wrong')
  }

  const work = async () => {
    if (!state.challenge) return
    const signal = begin()
    show({ phase: 'working', share: 0 })
    const info = await doWork(state.challenge.pow, signal, (share) => show({ share })).catch(() => '')
    if (!signal.aborted) await check(info, signal, 'unproven')
  }

  useEffect(() => {
    void refresh()
  }, [refresh])

  return { ...state, message: messages[state.phase], refresh, answer, work }
}

/** A round ends whatever was under way in the one before, and the last one ends with the component. */
function useRounds(): () => AbortSignal {
  const round = useRef<AbortController>(undefined)
  useEffect(() => () => round.current?.abort(), [])
  return useCallback(() => {
    round.current?.abort()
    round.current = new AbortController()
    return round.current.signal
  }, [])
}

async function loaded(id: string, signal: AbortSignal): Promise<Partial<State>> {
  const path = '/api/common/clickCaptcha'
  try {
    const { data } = await call<CaptchaChallenge>({ path, query: { id }, signal, quiet: true })
    return { phase: 'open', challenge: data }
  } catch (reason) {
    return failed(reason)
  }
}

async function checked(
  id: string,
  info: string,
  { signal, refusal }: { signal: AbortSignal; refusal: Phase },
): Promise<Partial<State>> {
  const path = '/api/common/checkClickCaptcha'
  try {
    await call({ path, method: 'POST', body: { id, info, unset: false }, signal, quiet: true })
    return { phase: 'solved' }
  } catch (reason) {
    return reason instanceof CallFailure && reason.refused ? { phase: refusal } : failed(reason)
  }
}

const failed = (reason: unknown): Partial<State> => ({
  phase: 'failed',
  detail: reason instanceof CallFailure ? reason.message : '',
})

function after(wait: number, signal: AbortSignal, act: () => void): void {
  const timer = setTimeout(act, wait)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
