import { lazy, Suspense, useId, useState } from 'react'
import { CallFailure } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { sendFile } from '../../browser/upload/send-file.ts'
import { browserFailures } from '../../contract/failures/browserFailures.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icon.tsx'
import { profileTexts } from './texts.ts'

/** Only who changes the picture needs it. */
const CropDialog = lazy(() => import('./crop-dialog.tsx').then((part) => ({ default: part.CropDialog })))

/** What is cut out of it is far smaller. */
const largest = 20 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** What refuses a picture before it is opened (areas 23.10). */
function refusalOf(file: File): string {
  if (!types.includes(file.type)) return speak(profileTexts.avatarType)
  return file.size > largest ? speak(profileTexts.avatarSize) : ''
}

interface AvatarInputProps {
  /** Address of the picture as it will be saved. */
  value: string
  fault: string | undefined
  onChange: (address: string) => void
}

/** The picture of a member: chosen, cut to a square, sent at once, used when the form is saved. */
export function AvatarInput({ value, fault, onChange }: AvatarInputProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState('')
  const [chosen, setChosen] = useState<File>()

  const fail = (words: string) => {
    setSaid('')
    setFailure(words)
    notices.tell({ level: 'error', text: words })
  }
  const choose = (file: File) => {
    const refused = refusalOf(file)
    if (refused) return fail(refused)
    setFailure('')
    setSaid('')
    setChosen(file)
  }
  const send = async (file: File) => {
    setChosen(undefined)
    const onProgress = (share: number) =>
      setSaid(speak(profileTexts.avatarSending, { percent: Math.round(share * 100) }))
    try {
      const { url } = await sendFile(file, { app: 'api', topic: 'avatar', onProgress })
      onChange(url)
      setSaid(speak(profileTexts.avatarReady))
    } catch (reason) {
      fail(reason instanceof CallFailure ? reason.message : speak(browserFailures.internal))
    }
  }

  const wrong = failure || fault
  return (
    <div className="avatar-input">
      <Avatar src={value} large />
      <div>
        <span className="avatar-label" id={`${id}-label`}>
          {speak(profileTexts.avatar)}
        </span>
        <label className="button quiet">
          <Icon name="camera" />
          {speak(profileTexts.avatarChoose)}
          <input
            type="file"
            accept={types.join()}
            aria-describedby={`${id}-hint`}
            aria-invalid={wrong ? true : undefined}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) choose(file)
              // The same file may be chosen again after it was refused.
              currentTarget.value = ''
            }}
          />
        </label>
        <p className="account-hint" id={`${id}-hint`} role="status">
          {said || speak(profileTexts.avatarHint)}
        </p>
        {wrong && (
          <p className="account-fault" role="alert">
            {wrong}
          </p>
        )}
      </div>
      <input type="hidden" name="avatar" value={value} />
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            onClose={() => setChosen(undefined)}
            onCropped={(picture) => void send(picture)}
            onFailed={() => {
              setChosen(undefined)
              fail(speak(profileTexts.avatarBroken))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
