import { useState } from 'react'
import { Dialog } from '../../browser/account/dialog.tsx'
import { Field } from '../../browser/account/field.tsx'
import { accountTexts } from '../../browser/account/texts.ts'
import { CallFailure, call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { longestName } from '../../contract/picked.ts'
import type { ComparisonLine } from '../../resources/saved-product/own/own-saved.ts'
import { savedTexts } from './texts.ts'

interface KeepDialogProps {
  line: ComparisonLine
  onClose: () => void
  onKept: () => void
}

/** A name for what is compared now. */
export function KeepDialog({ line, onClose, onKept }: KeepDialogProps) {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const keep = async (name: string) => {
    setBusy(true)
    const body = { name, ids: line.products.map(({ id }) => id) }
    try {
      await call({ path: '/api/saved/keep', method: 'POST', body, quiet: true })
      notices.tell({ level: 'success', text: speak(savedTexts.kept) })
      onKept()
    } catch (reason) {
      setFault(reason instanceof CallFailure ? reason.message : '')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={speak(savedTexts.keepTitle)}
      words={line.products.map(({ code }) => code).join(' · ')}
      onClose={onClose}
    >
      <form
        className="account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void keep(String(new FormData(event.currentTarget).get('name') ?? ''))
        }}
      >
        <Field
          label={speak(savedTexts.name)}
          name="name"
          hint={speak(savedTexts.nameHint)}
          fault={fault || undefined}
          maxLength={longestName}
          autoComplete="off"
        />
        <div className="account-actions">
          <button type="submit" className="button" aria-busy={busy || undefined} disabled={busy}>
            {speak(savedTexts.save)}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {speak(accountTexts.cancel)}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
