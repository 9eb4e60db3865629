import { useRef, useState } from 'react'
import { CallFailure } from '../api-client.ts'
import { speak } from '../language.ts'
import { Field } from './field.tsx'
import { type Purpose, sendCode } from './send-code.ts'
import { accountTexts } from './texts.ts'
import { useCountdown } from './use-countdown.ts'
import { type Faults, refusedOf, type Values, valuesOf } from './use-form.ts'
import { addressFault, faultsIn, needed, type Way } from './ways.ts'

interface CodeFieldProps {
  way: Way
  purpose: Purpose
  /** Field that holds the address; none where the account's present address confirms. */
  targetField?: string
  /** The present address, as it is shown to its owner. */
  present?: string
  fault: string | undefined
  blame: (faults: Faults, failure?: string) => void
}

/** Input of a code with the button that sends it. */
export function CodeField({ way, purpose, targetField, present = '', fault, blame }: CodeFieldProps) {
  const [left, start] = useCountdown()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)

  const refuse = (reason: unknown) => {
    if (!(reason instanceof CallFailure) || reason.cancelled) return
    const { errors = {}, seconds = 0 } = refusedOf(reason)
    start(seconds)
    const atTarget = errors[way] ?? ''
    const faults = faultsIn({ [targetField ?? '']: atTarget, password: errors.password })
    if (Object.keys(faults).length > 0) blame(faults)
    else setSaid(reason.message)
  }

  const send = async (values: Values) => {
    const target = targetField ? (values[targetField] ?? '').trim() : ''
    const faults = faultsIn({
      ...(targetField && { [targetField]: addressFault(way, target) }),
      password: purpose === 'verify' && !values.password && needed(accountTexts.password),
    })
    if (Object.keys(faults).length > 0) return blame(faults)
    setBusy(true)
    try {
      const sent = await sendCode({ way, purpose, target, password: values.password ?? '' })
      if (!sent) return
      start(sent.seconds)
      const sentence = purpose === 'retrieve' ? accountTexts.sentIfKnown : accountTexts.sent
      setSaid(speak(sentence, { target: target || present, minutes: sent.minutes }))
    } catch (reason) {
      refuse(reason)
    } finally {
      setBusy(false)
      // The captcha took the focus with it when it left; what comes next is typing the code.
      if (document.activeElement === document.body) place.current?.querySelector('input')?.focus()
    }
  }

  const waits = busy || left > 0
  return (
    <div ref={place}>
      <Field
        label={speak(accountTexts.code)}
        name="captcha"
        fault={fault}
        hint={<span role="status">{said}</span>}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
      >
        <button
          type="button"
          className="button quiet account-send"
          aria-disabled={waits || undefined}
          onClick={({ currentTarget }) => {
            if (!waits && currentTarget.form) void send(valuesOf(currentTarget.form))
          }}
        >
          {left > 0 ? speak(accountTexts.sendAgain, { seconds: left }) : speak(accountTexts.sendCode)}
        </button>
      </Field>
    </div>
  )
}
