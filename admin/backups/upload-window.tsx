import { Input, Progress } from 'antd'
import { useId, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import type { ActionProps } from '../parts/view.ts'
import { BackupWindow } from './backup-window.tsx'
import { sizeWords } from './sizes.ts'
import { backupTexts as texts } from './texts.ts'
import { begun, usePost } from './work.ts'

/** Brings a backup from elsewhere. */
export function UploadWindow({ onDone, onClose }: ActionProps) {
  const say = useSay()
  const id = useId()
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [share, setShare] = useState(0)
  const { busy, post, sentence } = usePost<{ id: number }>('upload')
  const upload = async () => {
    if (!file) return
    const body = new FormData()
    if (passphrase !== '') body.set('passphrase', passphrase)
    body.set('file', file)
    const made = await post(body, setShare)
    if (!made) return
    begun()
    onDone()
    onClose()
  }
  return (
    <BackupWindow
      title={texts.uploadTitle}
      width={480}
      start={{ label: texts.upload, busy, disabled: !file, run: () => void upload() }}
      {...{ sentence, onClose }}
    >
      <label htmlFor={`${id}-file`}>
        <span>
          {say(texts.choose)}
          {file && ` · ${sizeWords(file.size)}`}
        </span>
        <input id={`${id}-file`} type="file" accept=".gz" onChange={(event) => setFile(event.target.files?.[0])} />
      </label>
      <p className="backup-note">{say(texts.uploadHint)}</p>
      <label htmlFor={`${id}-passphrase`}>
        <span>
          {say(texts.passphrase)} · <span className="backup-note">{say(texts.passphraseHint)}</span>
        </span>
        <Input.Password
          id={`${id}-passphrase`}
          autoComplete="off"
          value={passphrase}
          onChange={(event) => setPassphrase(event.target.value)}
        />
      </label>
      {busy && <Progress percent={Math.round(share * 100)} size="small" />}
    </BackupWindow>
  )
}
