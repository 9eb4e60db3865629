import { Alert, Button, Modal, Progress, Steps } from 'antd'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import type { RestorePlan } from '../../contract/backups/standing.ts'
import { idOf } from '../parts/row.ts'
import type { ActionProps } from '../parts/view.ts'
import './backups.css'
import { CheckStep, ChooseStep, ConfirmStep } from './restore-steps.tsx'
import { backupTexts as texts } from './texts.ts'
import { useRestore } from './use-restore.ts'
import { usePost } from './work.ts'

const steps = ['check', 'choose', 'confirm', 'work'] as const

/** Restores a backup: it is read and compared, what it replaces is shown and confirmed, then the site is closed for it. */
export function RestoreWindow({ rows, onDone, onClose }: ActionProps) {
  const say = useSay()
  const [row = {}] = rows
  const [step, setStep] = useState(0)
  const [passphrase, setPassphrase] = useState('')
  const [plan, setPlan] = useState<RestorePlan>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [files, setFiles] = useState(false)
  const [typed, setTyped] = useState({ name: '', password: '' })
  const check = usePost<RestorePlan>('verify')
  const restore = usePost<{ id: number }>('restore')
  const work = useRestore(idOf(row))
  const verify = async () => {
    const found = await check.post({ id: idOf(row), passphrase })
    if (!found) return
    setPlan(found)
    setStep(1)
  }
  const begin = async () => {
    const tables = chosen ? [...chosen] : []
    const body = { id: idOf(row), ...typed, passphrase, tables, files: files ? 1 : 0 }
    if (!(await restore.post(body))) return
    setStep(3)
    work.follow()
  }
  const close = () => {
    onDone()
    onClose()
  }
  const isWorking = step === 3 && work.state === 'running'
  return (
    <Modal
      open
      centered
      width={680}
      closable={!isWorking}
      mask={{ closable: false }}
      keyboard={!isWorking}
      title={say(texts.restoreTitle, { name: String(row.name) })}
      onCancel={close}
      footer={
        <Footer
          {...{ step, isWorking }}
          busy={check.busy || restore.busy}
          isDone={work.state === 'done'}
          mayGoOn={step !== 1 || chosen === undefined || chosen.size > 0}
          onBack={() => setStep(step - 1)}
          onNext={() => (step === 0 ? void verify() : step === 1 ? setStep(2) : void begin())}
          onClose={close}
        />
      }
    >
      <div className="backup-window">
        <Steps size="small" current={step} items={steps.map((name) => ({ title: say(texts.steps[name]) }))} />
        {step === 0 && (
          <CheckStep
            {...{ row, passphrase }}
            busy={check.busy}
            fault={check.faults.passphrase}
            onPassphrase={setPassphrase}
          />
        )}
        {step === 1 && plan && <ChooseStep {...{ plan, chosen, files }} onChosen={setChosen} onFiles={setFiles} />}
        {step === 2 && plan && (
          <ConfirmStep
            {...{ typed }}
            name={String(row.name)}
            count={chosen?.size ?? plan.tables.length}
            faults={restore.faults}
            onTyped={setTyped}
          />
        )}
        {step === 3 && <Working {...work} />}
        {step < 3 && (check.sentence ?? restore.sentence) !== undefined && (
          <Alert type="error" role="alert" title={check.sentence ?? restore.sentence} />
        )}
      </div>
    </Modal>
  )
}

interface FooterProps {
  step: number
  busy: boolean
  isWorking: boolean
  isDone: boolean
  mayGoOn: boolean
  onBack(): void
  onNext(): void
  onClose(): void
}

function Footer({ step, busy, isWorking, isDone, mayGoOn, onBack, onNext, onClose }: FooterProps) {
  const say = useSay()
  if (step === 3) {
    if (isDone) {
      return (
        <Button type="primary" onClick={() => location.reload()}>
          {say(texts.reload)}
        </Button>
      )
    }
    return (
      <Button disabled={isWorking} onClick={onClose}>
        {say(texts.close)}
      </Button>
    )
  }
  const label = [texts.check, texts.goOn, texts.restore][step] ?? texts.goOn
  return (
    <>
      {step > 0 && (
        <Button disabled={busy} onClick={onBack}>
          {say(texts.back)}
        </Button>
      )}
      <Button type="primary" danger={step === 2} loading={busy} disabled={!mayGoOn} onClick={onNext}>
        {say(label)}
      </Button>
    </>
  )
}

/** How far it is, and how it ended. */
function Working({ state, progress, words, isSaving }: ReturnType<typeof useRestore>) {
  const say = useSay()
  if (state === 'done')
    return (
      <Alert type="success" role="status" showIcon title={say(texts.done)} description={words || say(texts.doneHint)} />
    )
  if (state === 'failed')
    return <Alert type="error" role="alert" showIcon title={say(texts.failed)} description={words} />
  return (
    <div role="status">
      <p>{say(isSaving ? texts.saving : texts.restoring)}</p>
      <Progress percent={progress} status="active" aria-label={say(texts.restore)} />
    </div>
  )
}
