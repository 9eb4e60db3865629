import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CallFailure } from '../api-client.ts'
import { speak } from '../language.ts'
import { accountTexts } from './texts.ts'

export type Values = Readonly<Record<string, string>>
/** Sentence by name of the field it belongs to. */
export type Faults = Readonly<Record<string, string>>

/** What a refused form says beside its sentence. */
export interface Refused {
  errors?: Faults
  /** Unix seconds. */
  locked_until?: number
  seconds?: number
}

export function refusedOf(reason: unknown): Refused {
  const data = reason instanceof CallFailure ? reason.data : undefined
  // Every key is optional; other shapes say none of them.
  return typeof data === 'object' && data !== null ? (data as Refused) : {}
}

export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

interface State {
  faults: Faults
  /** What went wrong with the form as a whole. */
  failure: string
  lockedUntil: number
  busy: boolean
  /** Counts refusals, so that each one moves the focus. */
  round: number
}

const calm: State = { faults: {}, failure: '', lockedUntil: 0, busy: false, round: 0 }

export interface FormWork extends Omit<State, 'round'> {
  /** Marks fields and moves the focus to the first of them. */
  blame: (faults: Faults, failure?: string) => void
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

interface Work {
  check: (values: Values) => Faults
  /** Sends what was typed; a refusal is shown at its fields. */
  send: (values: Values) => Promise<void>
}

/** What a refused form shows: sentences at the fields it has, else one for the whole; nothing for what was cancelled. */
function refusal(reason: unknown, form: HTMLFormElement | null): Partial<State> {
  if (reason instanceof CallFailure && reason.cancelled) return {}
  const { errors = {}, locked_until = 0 } = refusedOf(reason)
  const known = Object.entries(errors).filter(([name]) => form?.elements.namedItem(name))
  const sentence = reason instanceof CallFailure ? reason.message : speak(accountTexts.failed)
  const failure = known.length > 0 ? '' : (Object.values(errors)[0] ?? sentence)
  return { faults: Object.fromEntries(known), failure, lockedUntil: locked_until }
}

/** The field that was changed, and those of its group where one stands for all. */
function namesOf(target: EventTarget): string[] {
  if (!(target instanceof Element)) return []
  const group = target.closest('[data-together]')
  const fields = group ? [...group.querySelectorAll('[name]')] : [target]
  return fields.map((field) => field.getAttribute('name') ?? '')
}

/** Joins inputs that keep their own values with checks, sending and the places of faults. */
export function useForm({ check, send }: Work): FormWork {
  const ref = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(calm)

  useEffect(() => {
    const fault = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (fault) fault.focus()
    // A captcha took the focus with it when it left.
    else if (state.round > 0 && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [state.round])

  const blame = (faults: Faults, failure = '') =>
    setState(({ round }) => ({ ...calm, faults, failure, round: round + 1 }))

  const refuse = (reason: unknown) =>
    setState((state) => ({ ...state, ...refusal(reason, ref.current), busy: false, round: state.round + 1 }))

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form)
    const faults = check(values)
    if (Object.keys(faults).length > 0) return blame(faults)
    setState((state) => ({ ...state, faults: {}, failure: '', busy: true }))
    try {
      await send(values)
      setState((state) => ({ ...state, busy: false }))
    } catch (reason) {
      refuse(reason)
    }
  }

  return {
    ...state,
    blame,
    props: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        if (!state.busy) void submit(event.currentTarget)
      },
      onInput({ target }) {
        const mended = namesOf(target).filter((name) => state.faults[name])
        if (mended.length === 0) return
        const calmed = Object.fromEntries(mended.map((name) => [name, '']))
        setState((state) => ({ ...state, faults: { ...state.faults, ...calmed } }))
      },
    },
  }
}
