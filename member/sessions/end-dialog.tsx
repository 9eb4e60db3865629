import { useState } from 'react'
import { deviceOf } from '../../browser/account/device.ts'
import { Dialog } from '../../browser/account/dialog.tsx'
import { accountTexts } from '../../browser/account/texts.ts'
import { CallFailure, call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { sessionTexts } from './texts.ts'

/** One line of `GET /api/account/sessions`. */
export interface Device {
  session: string
  create_time: number
  seen_time: number
  ip: string
  useragent: string
  keep: boolean
  current: boolean
}

interface EndDialogProps {
  /** At least one, unless more follows. */
  devices: readonly Device[]
  /** What is said and done where more follows than their end. */
  as?: { title: string; words: string; submit: string }
  onClose: () => void
  onEnded: () => void
}

/** Asks once more, then ends the sessions of these devices. */
export function EndDialog({ devices, as, onClose, onEnded }: EndDialogProps) {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      for (const { session } of devices)
        await call({ path: '/api/account/endSession', method: 'POST', body: { session }, quiet: true })
      onEnded()
    } catch (reason) {
      if (reason instanceof CallFailure && !reason.cancelled) setFailure(reason.message)
      setBusy(false)
    }
  }
  const { title, words, submit } = as ?? usualWords(devices)
  return (
    <Dialog title={title} words={words} onClose={onClose}>
      {failure && (
        <p className="account-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="account-actions">
        <button className="button quiet" type="button" onClick={onClose}>
          {speak(accountTexts.cancel)}
        </button>
        <button className="button" type="button" disabled={busy} onClick={end}>
          {busy ? speak(accountTexts.working) : submit}
        </button>
      </div>
    </Dialog>
  )
}

function usualWords(devices: readonly Device[]) {
  const [only] = devices
  const submit = speak(sessionTexts.end)
  if (devices.length === 1 && only) {
    const words = speak(sessionTexts.askHint, { device: speak(deviceOf(only.useragent)) })
    return { title: speak(sessionTexts.ask), words, submit }
  }
  const title = speak(sessionTexts.askOthers, { count: devices.length })
  return { title, words: speak(sessionTexts.askOthersHint), submit }
}
