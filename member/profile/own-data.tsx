import { useState } from 'react'
import { call } from '../../browser/api-client.ts'
import type { SentFile } from '../../browser/exchange.ts'
import { speak } from '../../browser/language.ts'
import { saveFile } from '../../browser/save-file.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { profileTexts } from './texts.ts'

/** Everything the account holds, as one file to keep. */
export function OwnData() {
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState(false)
  const send = async (password: string) => {
    const body = { password }
    const { data } = await call<SentFile>({
      path: '/api/account/exportData',
      method: 'POST',
      body,
      takesFile: true,
      quiet: true,
    })
    saveFile(data.content, data.name)
    setOpen(false)
    setSaved(true)
  }
  return (
    <section className="member-card" aria-labelledby="own-data">
      <h2 id="own-data">{speak(profileTexts.data)}</h2>
      <p className="account-words">{speak(profileTexts.dataHint)}</p>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {speak(profileTexts.dataExport)}
      </button>
      <p className="contacts-said" role="status">
        {saved && speak(profileTexts.dataSaved)}
      </p>
      {open && (
        <PasswordDialog
          title={speak(profileTexts.dataExport)}
          words={speak(profileTexts.dataAsk)}
          submit={speak(profileTexts.dataSend)}
          send={send}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
