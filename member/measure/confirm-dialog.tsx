import { useRef, useState } from 'react'
import { Dialog } from '../../browser/account/dialog.tsx'
import { Field } from '../../browser/account/field.tsx'
import { Segment } from '../../browser/account/segment.tsx'
import { accountTexts } from '../../browser/account/texts.ts'
import { CallFailure, call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import type { OwnOrder } from '../../resources/measure-order/own/own-order.ts'
import './sign.css'
import { SignPad } from './sign-pad.tsx'
import { isSigned, nameFont, type Signature, signaturePicture } from './signature.ts'
import type { Stroke } from './strokes.ts'
import { measureTexts } from './texts.ts'

interface ConfirmDialogProps {
  order: Pick<OwnOrder, 'id' | 'code'>
  version: number
  onClose: () => void
  onConfirmed: () => void
}

type Way = 'hand' | 'keys'

/** What is confirmed, and room for a signature, which may stay empty. */
export function ConfirmDialog({ order, version, onClose, onConfirmed }: ConfirmDialogProps) {
  const [way, setWay] = useState<Way>('hand')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [name, setName] = useState('')
  const signature = way === 'hand' ? { strokes } : { name }
  const { send, busy, failure } = useConfirm({ id: order.id, version, signature }, onConfirmed)
  const submit = isSigned(signature) ? measureTexts.signed : measureTexts.unsigned
  return (
    <Dialog
      title={speak(measureTexts.confirm)}
      words={speak(measureTexts.confirmWords, { code: order.code, version })}
      onClose={onClose}
    >
      <form
        className="account-form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Segment
          label={speak(measureTexts.how)}
          name="way"
          value={way}
          options={[
            { value: 'hand', label: speak(measureTexts.byHand) },
            { value: 'keys', label: speak(measureTexts.byKeys) },
          ]}
          onChange={setWay}
        />
        {way === 'hand' ? (
          <SignPad strokes={strokes} onStrokes={setStrokes} />
        ) : (
          <Field
            label={speak(measureTexts.name)}
            name="name"
            autoComplete="name"
            maxLength={40}
            value={name}
            style={{ fontFamily: nameFont.family }}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        {failure && (
          <div className="account-failure" role="alert">
            <p>{failure}</p>
          </div>
        )}
        <div className="account-actions">
          <button className="button quiet" type="button" onClick={onClose}>
            {speak(accountTexts.cancel)}
          </button>
          <button className="button" type="submit" aria-disabled={busy || undefined}>
            {speak(busy ? accountTexts.working : submit)}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface Confirming {
  id: number
  version: number
  signature: Signature
}

/** Sends it until there is an answer; one that was lost on the way is given again, since all tries have one key. */
function useConfirm({ id, version, signature }: Confirming, onConfirmed: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const key = useRef(uniqueKey())

  const send = async () => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      const sign = isSigned(signature) ? await signaturePicture(signature) : undefined
      if (isSigned(signature) && !sign) throw new CallFailure(speak(measureTexts.notDrawn))
      const body = new FormData()
      body.set('id', String(id))
      body.set('version', String(version))
      if (sign) body.set('sign', sign)
      await call({
        path: '/api/measure/confirm',
        method: 'POST',
        body,
        quiet: true,
        announce: true,
        idempotencyKey: key.current,
      })
      onConfirmed()
    } catch (reason) {
      setBusy(false)
      if (!(reason instanceof CallFailure)) throw reason
      if (!reason.cancelled) setFailure(reason.message)
    }
  }
  return { send, busy, failure }
}
