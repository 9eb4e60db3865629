import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type FormFaults, faultsIn } from '../../admin/form/faults.ts'
import { FormFields } from '../../admin/form/form-fields.tsx'
import { addressOf } from '../../admin/parts/definition.ts'
import { idOf, type Row } from '../../admin/parts/row.ts'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import type { Fields } from '../../contract/field.ts'
import { lead } from './lead.ts'
import { leadTexts } from './lead-texts.ts'
import '../../admin/form/form.css'

interface LeadDialogProps {
  title: string
  /** The word on the button: a verb. */
  yes: string
  danger?: boolean
  action: 'follow' | 'transition' | 'assign' | 'release'
  rows: readonly Row[]
  fields: Fields
  /** What the fields hold at first. */
  start?: Row
  /** Posted beside what is filled in. */
  beside?: Row
  children?: ReactNode
  onDone(): void
  onClose(): void
}

const nobody: ReadonlySet<string> = new Set()
const nothing = () => undefined

/** Asks for what a step needs, and takes it. */
export function LeadDialog(props: LeadDialogProps) {
  const { title, yes, danger = false, fields, onClose, children } = props
  const say = useSay()
  const { values, faults, busy, set, send } = useStep(props)
  return (
    <Modal
      open
      centered
      width={520}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say(leadTexts.cancel)}
          </Button>
          <Button type="primary" danger={danger} loading={busy} onClick={() => void send()}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="lead-dialog">
        {children}
        <FormFields
          definition={{ ...lead, name: 'lead-step', fields }}
          names={Object.keys(fields)}
          row={values}
          faults={faults}
          locked={nobody}
          disabled={busy}
          view={{}}
          sideBySide={false}
          side="zh"
          onSide={nothing}
          onChange={set}
        />
      </div>
    </Modal>
  )
}

/** Batch actions say row by row what became of it (areas 1.6). */
interface Outcome {
  ok: number
  failed: readonly { id: number; msg: string }[]
}

function useStep({ action, rows, start = {}, beside, onDone, onClose }: LeadDialogProps) {
  const say = useSay()
  const [values, setValues] = useState<Row>(start)
  const [faults, setFaults] = useState<FormFaults>({})
  const [busy, setBusy] = useState(false)
  const set = (column: string, value: unknown) => {
    setValues((now) => ({ ...now, [column]: value }))
    setFaults(({ [column]: _fault, ...others }) => others)
  }
  const tell = ({ ok, failed }: Outcome) => {
    const [first] = failed
    if (first)
      notices.tell({ level: 'error', text: say(leadTexts.failed, { ok, count: failed.length, why: first.msg }) })
  }
  const send = async () => {
    setBusy(true)
    const body = { ids: rows.map(idOf), ...values, ...beside }
    try {
      const { data } = await call<Outcome | null>({ path: addressOf(lead, action), method: 'POST', body, quiet: true })
      if (data) tell(data)
      onDone()
      onClose()
    } catch (reason) {
      setBusy(false)
      if (!(reason instanceof CallFailure) || reason.cancelled) return
      const found = faultsIn(reason.data)
      setFaults(found)
      if (Object.keys(found).length === 0) notices.tell({ level: 'error', text: reason.message })
    }
  }
  return { values, faults, busy, set, send }
}
